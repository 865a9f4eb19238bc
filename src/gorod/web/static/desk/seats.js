// @ts-check
/** The ten seats: a tap on a seat is the fact of this step, a tap on its dots is a foul. */
import { useEffect, useRef } from "preact/hooks";
import { html, usePress } from "../ui.js";
import { isPicking, seatEntry, seatMark, usualFoul } from "./act.js";

/**
 * @param {{ desk: import("./desk.js").Desk }} p
 */
export function Seats({ desk }) {
  const { view } = desk.sight.value;
  return html`<section class="seats" aria-label=${desk.t("desk-seats")}>
    ${view.seats.map((/** @type {any} */ seat) => html`<${Seat} key=${seat.seat} ...${{ desk, seat }} />`)}
  </section>`;
}

/** @param {{ desk: import("./desk.js").Desk, seat: any }} p */
function Seat({ desk, seat }) {
  const sight = desk.sight.value;
  const { view } = sight;
  const number = seat.seat;
  const entry = seatEntry(sight, number);
  // Only black players join the agreement: to mark their seats would name them to onlookers.
  const isOffered = entry && (desk.rolesHeld.value || !entry.startsWith("joined"));
  const picking = isPicking(sight) && sight.choices.best.seats.includes(number);
  const picked = desk.picked.value.indexOf(number);
  const isOut = !seat.in && view.step.stage !== "lobby";
  const press = usePress(
    () => {
      if (picking) desk.pick(number);
      else if (entry) desk.tap(entry);
      else desk.open({ kind: "seat", seat: number });
    },
    () => desk.open({ kind: "seat", seat: number }),
  );
  const names = [seat.player, seat.consigliere].filter(Boolean);
  const mark = seatMark(sight, number);
  const kind = [
    "seat",
    isOut && "out",
    view.step.seat === number && "speaks",
    (isOffered || picking) && "open",
    entry?.startsWith("un") && "given",
    picked >= 0 && "picked",
    mark && `is-${mark.kind}`,
    view.actors?.includes(number) && desk.rolesHeld.value && "acts",
    sight.waiting.includes(number) && view.step.stage === "vote" && "waits",
  ];
  const role = view.roles?.[number - 1];
  return html`<div class=${kind.filter(Boolean).join(" ")} data-seat=${number}>
    <button class="face" ...${press}>
      <span class="unseen">${desk.t("desk-seat", { seat: number })}</span>
      <b class="number" aria-hidden="true">${number}</b>
      <span class="who">
        <span class="nick">${names[0] ?? "—"}</span>
        ${names[1] && html`<span class="advisor">${names[1]}</span>`}
        <span class="status">${status(desk, seat, mark, picked)}</span>
      </span>
      ${(desk.rolesHeld.value || view.over) && role && html`<span class="role ${role}">${desk.t(`role-${role}`)}</span>`}
      ${isOffered && html`<span class="unseen">${desk.t(`desk-verb-${entry.split(" ")[0]}`)}</span>`}
    </button>
    <${Fouls} ...${{ desk, seat, isOut }} />
  </div>`;
}

/** @param {{ desk: import("./desk.js").Desk, seat: any, isOut: boolean }} p */
function Fouls({ desk, seat, isOut }) {
  const sight = desk.sight.value;
  const number = seat.seat;
  const foul = usualFoul(sight, String(number));
  const press = usePress(
    () => {
      if (!foul) desk.open({ kind: "seat", seat: number });
      else if (foul.grave) desk.confirm(foul.entry, "foul", String(number));
      else desk.tap(foul.entry);
    },
    () => desk.open({ kind: "reasons", who: String(number) }),
  );
  const count = sight.view.fouls[number - 1];
  const node = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) node.current?.animate?.([{ scale: 1.25 }, { scale: 1 }], 220);
    before.current = count;
  }, [count]);
  return html`<button
    ref=${node}
    class="fouls ${foul ? "" : "idle"}"
    data-entry=${foul?.entry}
    ...${press}
    aria-label=${desk.t("desk-foul-button", { seat: number, count })}
  >
    <span class="dots" aria-hidden="true">
      ${[1, 2, 3, 4].map((n) => html`<i class=${n <= count ? `on f${n}` : ""}></i>`)}
    </span>
    ${(seat.warnings > 0 || seat.grey_cards > 0) &&
    html`<span class="cards" aria-hidden="true">
      ${[...Array(seat.warnings)].map(() => html`<i class="warning"></i>`)}
      ${[...Array(seat.grey_cards)].map(() => html`<i class="grey"></i>`)}
    </span>`}
    ${!isOut && html`<span class="word" aria-hidden="true">${desk.t("sanction-foul")}</span>`}
  </button>`;
}

/**
 * @param {import("./desk.js").Desk} desk
 * @param {any} seat
 * @param {any} mark
 * @param {number} picked
 */
function status(desk, seat, mark, picked) {
  const lobby = desk.sight.value.view.step.stage === "lobby";
  if (picked >= 0) return desk.t("desk-picked", { place: picked + 1 });
  if (mark?.kind === "voted") return desk.t("desk-voted", { seat: mark.value });
  if (mark) return desk.t(`desk-mark-${mark.kind}`, { value: mark.value });
  if (seat.left) return desk.t(`exit-${seat.left}`);
  if (seat.silent && !lobby) return desk.t("terminal-silent");
  return "";
}
