// @ts-check
/** The clock on a screen: always counted from its deadline, so a page that slept is right at once. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { html, usePress } from "./ui.js";

/** Changes ten times a second, for whoever shows a clock. */
const tick = signal(0);
setInterval(() => (tick.value = Date.now()), 100);

/** From how long a step on a clock without its own warning warns, and when, in milliseconds. */
const LONG_ENOUGH = 25_000;
const USUAL_WARNING = 10_000;

/**
 * What a clock says at a moment of the server's time.
 * @param {any} clock
 * @param {number} now
 * @returns {{ left: number, total: number, runs: boolean, warns: boolean, isUp: boolean } | null}
 */
export function read(clock, now) {
  if (!clock || clock.total === null) return null;
  const runs = clock.ends !== null;
  const left = Math.max(0, runs ? clock.ends - now : clock.left);
  const warning = clock.warn || (clock.total >= LONG_ENOUGH ? USUAL_WARNING : 0);
  return { left, total: clock.total, runs, warns: left > 0 && left <= warning, isUp: left === 0 };
}

const nothing = () => {};

/** “1:05”, or “9” when seconds alone are left. */
export function digits(/** @type {number} */ left) {
  const seconds = Math.ceil(left / 1000);
  return seconds < 60
    ? String(seconds)
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Big digits over a bar that empties.
 * @param {{ clock: any, now: () => number, label: string, press?: () => void, long?: () => void, sounds?: Sounds | null }} p
 */
export function Clock({ clock, now, label, press, long, sounds = null }) {
  const handlers = usePress(press ?? nothing, long ?? press ?? nothing);
  tick.value;
  const time = read(clock, now());
  const mood = !time ? "" : time.isUp ? "up" : time.warns ? "warns" : "";
  useEffect(() => {
    if (sounds && clock?.step) sounds.hear(clock.step, mood, Boolean(time?.runs));
  }, [clock?.step, mood]);
  if (!time) return null;
  const share = time.total ? Math.max(0, Math.min(1, time.left / time.total)) : 0;
  const inside = html`<span class="digits">${digits(time.left)}</span>
    <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect class="all" width="100" height="4" />
      <rect class="rest" width=${(share * 100).toFixed(1)} height="4" />
    </svg>`;
  const kind = `clock ${mood} ${time.runs ? "" : "stands"}`;
  return press
    ? html`<button type="button" class=${kind} ...${handlers}>${inside}<span class="unseen">${label}</span></button>`
    : html`<div class=${kind} role="timer" aria-label=${label}>${inside}</div>`;
}

/** Two short high tones before the end, one long low tone at the end. */
export class Sounds {
  /** @type {AudioContext | null} */
  #audio = null;
  #step = "";
  #mood = "";
  isMuted = signal(localStorage.getItem("gorod:muted") === "yes");

  /** Browsers let a page sound only after somebody touched it. */
  wake() {
    this.#audio ??= "AudioContext" in window ? new AudioContext() : null;
    if (this.#audio?.state === "suspended") this.#audio.resume();
  }

  toggle() {
    this.isMuted.value = !this.isMuted.value;
    localStorage.setItem("gorod:muted", this.isMuted.value ? "yes" : "no");
  }

  /**
   * Sound when a running clock comes to its warning, or to its end, and at no other time.
   * @param {string} step
   * @param {string} mood
   * @param {boolean} runs
   */
  hear(step, mood, runs) {
    const isNews = step === this.#step && mood !== this.#mood;
    this.#step = step;
    this.#mood = mood;
    if (!isNews || !runs || this.isMuted.value) return;
    if (mood === "warns") {
      this.#tone(1320, 0, 0.12);
      this.#tone(1320, 0.2, 0.12);
    } else if (mood === "up") this.#tone(330, 0, 0.9);
    navigator.vibrate?.(mood === "up" ? 600 : [80, 80, 80]);
  }

  /**
   * @param {number} pitch hertz
   * @param {number} after seconds from now
   * @param {number} length seconds
   */
  #tone(pitch, after, length) {
    const audio = this.#audio;
    if (!audio) return;
    const start = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.3, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
