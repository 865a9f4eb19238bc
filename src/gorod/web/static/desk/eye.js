// @ts-check
/** The eye: what people around the judge must not see is shown while it is held. */
import { useEffect } from "preact/hooks";
import { html } from "../ui.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * Roles are seen while this is held, and not a moment longer.
 * @param {{ desk: Desk, inWords?: boolean }} p
 */
export function Eye({ desk, inWords = false }) {
  const on = () => (desk.rolesHeld.value = true);
  const off = () => (desk.rolesHeld.value = false);
  useEffect(() => {
    addEventListener("blur", off);
    return () => removeEventListener("blur", off);
  }, []);
  return html`<button
    class="eye"
    aria-pressed=${desk.rolesHeld.value}
    aria-label=${desk.t("desk-hold-roles")}
    onPointerDown=${on}
    onPointerUp=${off}
    onPointerLeave=${off}
    onPointerCancel=${off}
    onBlur=${off}
    onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => (event.key === " " || event.key === "Enter") && on()}
    onKeyUp=${off}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5C6 5 2 12 2 12s4 7 10 7 10-7 10-7-4-7-10-7Zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8Z" /></svg>
    ${inWords && html`<span>${desk.t("desk-hold-roles")}</span>`}
  </button>`;
}
