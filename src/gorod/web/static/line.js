// @ts-check
/**
 * The live line to the server: it comes back by itself, it notices when nothing comes through any
 * more, though the network says nothing, and it knows what time it is over there.
 */

/** How often the line is tried, in milliseconds. */
const PING = 2500;
/** After how long without an answer it counts as lost. */
const LOST = 5000;
/** How long after its end it is opened again. */
const RETRY = 1000;
/** The server's word that it is no use to come back without a login. */
const GONE = 4404;

/** @typedef {"live" | "lost" | "out"} State */

/**
 * @param {string} path
 * @param {{ hello: () => any, heard: (said: any) => void, turned: (state: State) => void }} p
 *   `hello` is the first word, `heard` gets all that the server says, `turned` whether it is there
 */
export function openLine(path, { hello, heard, turned }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let late = 0;
  let again = 0;
  /** Server time minus this device's, in milliseconds. */
  let offset = 0;
  /** How long the way was when that was found. */
  let bestTrip = Infinity;
  let pings = 0;

  function connect() {
    clearTimeout(again);
    const mine = new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`);
    socket = mine;
    expectAnswer();
    mine.onopen = () => {
      mine.send(JSON.stringify(hello()));
      ping();
    };
    mine.onmessage = ({ data }) => {
      if (mine !== socket) return;
      clearTimeout(late);
      late = 0;
      turned("live");
      const message = JSON.parse(data);
      if (message.pong === undefined) {
        guess(message.now);
        heard(message);
      } else timed(message);
    };
    mine.onclose = ({ code }) => mine === socket && leave(code === GONE ? "out" : "lost");
  }

  /**
   * Let the line go; a dead one would take long to close in order, so nobody waits for that.
   * @param {"lost" | "out"} state
   */
  function leave(state) {
    const old = socket;
    socket = null;
    old?.close();
    clearTimeout(late);
    late = 0;
    clearTimeout(again);
    again = window.setTimeout(connect, RETRY);
    turned(state);
  }

  /** Let the line go for good. */
  function stop() {
    const old = socket;
    socket = null;
    old?.close();
    clearTimeout(late);
    clearTimeout(again);
    clearInterval(pings);
    removeEventListener("online", look);
    document.removeEventListener("visibilitychange", look);
  }

  function expectAnswer() {
    late ||= window.setTimeout(() => leave("lost"), LOST);
  }

  function ping() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ ping: Math.round(performance.now()) }));
    expectAnswer();
  }

  /** The network may be back, or the page in sight again: look at once. */
  function look() {
    if (document.visibilityState === "hidden") return;
    if (socket) ping();
    else if (again) connect();
  }

  /** @param {{ pong: number, now: number }} message */
  function timed({ pong, now }) {
    const trip = performance.now() - pong;
    if (trip <= bestTrip) {
      bestTrip = trip;
      offset = now + trip / 2 - Date.now();
    } else bestTrip = bestTrip * 1.2 + 1;
  }

  /**
   * What the time is, roughly, until it is measured.
   * @param {number} now
   */
  function guess(now) {
    if (bestTrip === Infinity) offset = now - Date.now();
  }

  return {
    guess,
    stop,
    /** The server's time now. */
    now: () => Date.now() + offset,
    start() {
      connect();
      pings = window.setInterval(ping, PING);
      addEventListener("online", look);
      document.addEventListener("visibilitychange", look);
    },
  };
}
