// @ts-check
/** The small things that every screen is built of. */
import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import htm from "htm";

/** Templates that read like HTML. */
export const html = htm.bind(h);

/** How long a finger rests before it is a long press, in milliseconds. */
const LONG = 450;

/**
 * Handlers for a button with a tap and a long press; the right mouse button is a long press too.
 * @param {() => void} tap
 * @param {() => void} long
 */
export function usePress(tap, long) {
  const timer = useRef(0);
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    /** @param {PointerEvent} event */
    onPointerDown: (event) => {
      wasLong.current = false;
      if (event.button) return;
      timer.current = window.setTimeout(() => {
        wasLong.current = true;
        long();
      }, LONG);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      if (wasLong.current) wasLong.current = false;
      else tap();
    },
    /** @param {Event} event */
    onContextMenu: (event) => {
      event.preventDefault();
      stop();
      if (!wasLong.current) long();
      wasLong.current = false;
    },
  };
}

/**
 * Handlers for something that is shown only while it is held, by finger, mouse or key.
 * @returns {[boolean, Record<string, (event: any) => void>]}
 */
export function useHold() {
  const [held, hold] = useState(false);
  const on = () => hold(true);
  const off = () => hold(false);
  useEffect(() => {
    addEventListener("blur", off);
    document.addEventListener("visibilitychange", off);
    return () => {
      removeEventListener("blur", off);
      document.removeEventListener("visibilitychange", off);
    };
  }, []);
  return [
    held,
    {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        on();
      },
      onPointerUp: off,
      onPointerCancel: off,
      onKeyDown: (event) => {
        if (event.key === " " || event.key === "Enter") {
          event.preventDefault();
          on();
        }
      },
      onKeyUp: off,
      onBlur: off,
      onContextMenu: (event) => event.preventDefault(),
    },
  ];
}

/**
 * A sheet over the page: closed by its button, Escape, or a tap beside it. Focus stays inside.
 * @param {{ title: string, close: () => void, closeWord: string, children?: any, kind?: string }} p
 */
export function Sheet({ title, close, closeWord, children, kind = "" }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return html`<dialog
    ref=${dialog}
    class="sheet ${kind}"
    aria-label=${title}
    onClose=${close}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === dialog.current && close()}
  >
    <div class="sheet-in">
      <header>
        <h2>${title}</h2>
        <button class="quiet" onClick=${close} aria-label=${closeWord}>✕</button>
      </header>
      ${children}
    </div>
  </dialog>`;
}

/** An id that nobody else makes; `crypto.randomUUID` is missing on plain HTTP. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
