// @ts-check
/** The live line of a screen: what its link's eye sees, as soon as it sees it. */
import { batch, signal } from "@preact/signals";
import { Told, post } from "./ask.js";

/** How often the line is tried, and after how long it counts as lost, in milliseconds. */
const PING = 2500;
const LOST = 8000;
const RETRY = 1000;

/** How the server closes the line of a link that opens nothing (any more). */
const GONE = 4404;

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
  /** @type {WebSocket | null} */
  let socket = null;
  let heardAt = 0;
  /** Server time minus this device's, in milliseconds, by the quickest answer so far. */
  let offset = 0;
  let quickest = Infinity;
  let isOver = false;

  async function enter() {
    try {
      about.value = await post("/api/watch/enter", { token });
      connect();
    } catch (error) {
      const status = error instanceof Told ? error.status : 0;
      if (status === 404 || status === 422) state.value = "dead";
      else setTimeout(enter, RETRY);
    }
  }

  function connect() {
    if (isOver) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = new WebSocket(`${scheme}://${location.host}/live/watch`);
    socket = mine;
    heardAt = performance.now();
    mine.onopen = () => mine.send(JSON.stringify({ token }));
    mine.onmessage = ({ data }) => {
      heardAt = performance.now();
      const message = JSON.parse(data);
      if (message.pong !== undefined) timed(message);
      else saw(message);
    };
    mine.onclose = ({ code }) => {
      if (mine !== socket || isOver) return;
      state.value = code === GONE ? "dead" : "lost";
      if (code !== GONE) setTimeout(connect, RETRY);
    };
  }

  /** @param {{ now: number, sight: any }} message */
  function saw(message) {
    // A late broadcast lives in its own time, which no ping tells.
    if (about.value.eye === "stream" || quickest === Infinity) offset = message.now - Date.now();
    batch(() => {
      sight.value = message.sight;
      state.value = "live";
    });
  }

  /** @param {{ pong: number, now: number }} message */
  function timed(message) {
    const trip = performance.now() - message.pong;
    if (about.value.eye === "stream" || trip > quickest * 1.5 + 5) return;
    quickest = trip;
    offset = message.now + trip / 2 - Date.now();
  }

  function ping() {
    if (!socket || state.value === "dead") return;
    if (performance.now() - heardAt > LOST) socket.close();
    else if (socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ ping: Math.round(performance.now()) }));
  }

  enter();
  const pings = setInterval(ping, PING);
  return {
    ...{ token, about, sight, state },
    now: () => Date.now() + offset,
    close: () => {
      isOver = true;
      clearInterval(pings);
      socket?.close();
    },
  };
}
