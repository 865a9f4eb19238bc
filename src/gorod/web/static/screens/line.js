// @ts-check
/** The live line of a screen: what its link's eye sees, as soon as it sees it. */
import { batch, signal } from "@preact/signals";
import { Told, post } from "../ask.js";
import { openLine as openSocket } from "../line.js";

/** How long after a failure the table is asked for again, in milliseconds. */
const RETRY = 1000;

/**
 * `opening` until the table is first seen; `live`; `lost` while it is tried again; `dead` for ever.
 * @typedef {"opening" | "live" | "lost" | "dead"} State
 *
 * @typedef {ReturnType<typeof openLine>} Line
 */

/**
 * Open the line of a link, and keep it open.
 * @param {string} token
 */
export function openLine(token) {
  /** @type {import("@preact/signals").Signal<any>} */
  const about = signal(null);
  /** @type {import("@preact/signals").Signal<any>} */
  const sight = signal(null);
  const state = signal(/** @type {State} */ ("opening"));
  /** A late broadcast lives in its own time, which no ping tells: its last word, and when it came. */
  let late = { now: 0, at: 0 };
  let isOver = false;

  const socket = openSocket("/live/watch", {
    hello: () => ({ token }),
    heard(message) {
      late = { now: message.now, at: performance.now() };
      batch(() => {
        sight.value = message.sight;
        state.value = "live";
      });
    },
    turned(now) {
      if (now === "out") {
        state.value = "dead";
        socket.stop();
      } else if (now === "lost" || sight.value) state.value = now;
    },
  });

  async function enter() {
    try {
      about.value = await post("/api/watch/enter", { token });
      if (!isOver) socket.start();
    } catch (error) {
      const status = error instanceof Told ? error.status : 0;
      if (status === 404 || status === 422) state.value = "dead";
      else setTimeout(enter, RETRY);
    }
  }

  enter();
  return {
    ...{ token, about, sight, state },
    now: () =>
      about.value?.eye === "stream" ? late.now + performance.now() - late.at : socket.now(),
    close() {
      isOver = true;
      socket.stop();
    },
  };
}
