// @ts-check
/**
 * From what the engine offers to what a finger does: nothing here decides a rule. A sight lists
 * what may be recorded now; these functions only find the entry that a seat or a button stands for.
 */

/** @typedef {any} Sight */

/** Whether tapping a seat gathers seats for a best move, before anything is recorded. */
export const isPicking = (/** @type {Sight} */ sight) => sight.choices.best.sizes.length > 0;

/**
 * The verbs that a tap on a seat stands for, by stage; the first that is offered is taken.
 * @type {Record<string, string[]>}
 */
const SEAT_VERBS = {
  agreement: ["joined"],
  deal: ["joined"],
  shooting: ["shot"],
  don_check: ["check"],
  sheriff_check: ["check"],
  speech: ["withdraw", "nominate"],
  silence: ["withdraw", "nominate"],
  vote: ["vote", "unvote"],
  raise: ["vote", "unvote"],
};

/**
 * The entry that a tap on this seat records now, or null.
 * @param {Sight} sight
 * @param {number} seat
 * @returns {string | null}
 */
export function seatEntry(sight, seat) {
  const verbs = SEAT_VERBS[sight.view.step.stage] ?? [];
  const verb = verbs.find((v) => offers(sight, v, String(seat)));
  return verb ? `${verb} ${seat}` : null;
}

/**
 * Whether a verb with these words after it is offered.
 * @param {Sight} sight
 * @param {string} verb
 * @param {string} [rest]
 */
export const offers = (sight, verb, rest = "") => Boolean(sight.choices[verb]?.includes(rest));

/**
 * The foul that one tap gives to a person (“6”, or “6c” for the consigliere), or null.
 * @param {Sight} sight
 * @param {string} who
 * @returns {{ entry: string, grave: boolean } | null}
 */
export function usualFoul(sight, who) {
  const usual = sight.choices.usual;
  if (!usual?.whom.includes(who)) return null;
  return { entry: `foul ${who} ${usual.code}`, grave: usual.grave.includes(who) };
}

/** The verb of the notation for each sanction. */
const SANCTION_VERBS = {
  foul: "foul",
  warning: "warn",
  grey_card: "grey",
  removal: "remove",
  team_loss: "loss",
};

/**
 * Everything that this person, or team, may be given now, by sanction.
 * @param {Sight} sight
 * @param {string} who
 * @returns {{ sanction: string, codes: string[], verb: string }[]}
 */
export function sanctions(sight, who) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const group of sight.choices.penalties)
    if (group.whom.includes(who))
      found.set(group.sanction, [...(found.get(group.sanction) ?? []), ...group.codes]);
  return Object.entries(SANCTION_VERBS)
    .filter(([sanction]) => found.has(sanction))
    .map(([sanction, verb]) => ({ sanction, verb, codes: found.get(sanction) ?? [] }));
}

/** Sanctions that ask once more. */
export const isGrave = (/** @type {string} */ sanction) =>
  sanction === "removal" || sanction === "team_loss";

/** Verbs with nothing but a seat after them that a seat's sheet offers. */
const OF_SEAT = [
  ...["late", "outcry", "pause", "fouls", "consent", "dismiss", "ready", "ask", "exclude"],
  ...["withdraw", "unvote", "joined"],
];

/**
 * The other entries that concern one seat.
 * @param {Sight} sight
 * @param {number} seat
 * @returns {{ verb: string, entry: string, rest: string }[]}
 */
export function seatExtras(sight, seat) {
  const shown = seatEntry(sight, seat);
  const plain = OF_SEAT.filter((verb) => offers(sight, verb, String(seat)))
    .map((verb) => ({ verb, entry: `${verb} ${seat}`, rest: "" }))
    .filter(({ entry }) => entry !== shown);
  const rechecks = (sight.choices.recheck ?? [])
    .filter((/** @type {string} */ rest) => rest.split(" ")[0] === String(seat))
    .map((/** @type {string} */ rest) => ({
      verb: "recheck",
      entry: `recheck ${rest}`,
      rest: rest.split(" ")[1],
    }));
  return [...plain, ...rechecks];
}

/**
 * Entries of the form “TARGET by SEAT”: whom this seat may wink at, or shoot alone.
 * @param {Sight} sight
 * @param {string} verb
 * @param {number} seat
 * @returns {number[]}
 */
export function targetsBy(sight, verb, seat) {
  return (sight.choices[verb] ?? [])
    .map((/** @type {string} */ rest) => rest.split(" by "))
    .filter((/** @type {string[]} */ [, by]) => by === String(seat))
    .map((/** @type {string[]} */ [target]) => Number(target));
}

/**
 * The step's own other entries, beside the seats and the main button.
 * @param {Sight} sight
 * @returns {{ verb: string, entry: string }[]}
 */
export function stepExtras(sight) {
  const extras = [];
  if (offers(sight, "miss")) extras.push({ verb: "miss", entry: "miss" });
  for (const rest of sight.choices.best.else)
    extras.push({ verb: `best-${rest}`, entry: `best ${rest}` });
  return extras;
}

/**
 * What the main button records.
 * @param {Sight} sight
 * @param {number[]} picked the seats gathered for a best move
 * @returns {string}
 */
export function mainEntry(sight, picked) {
  if (offers(sight, "resume")) return "resume";
  if (picked.length) return `best ${picked.join(" ")}`;
  return "next";
}

/** A name as the notation writes it. */
export const quoted = (/** @type {string} */ name) =>
  `"${name.trim().replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`;

/**
 * What each seat has done at this step, to be shown on it: whom it voted for, who was named.
 * @param {Sight} sight
 * @param {number} seat
 * @returns {{ kind: string, value: number } | null}
 */
export function seatMark(sight, seat) {
  const { view } = sight;
  const { stage } = view.step;
  if (stage === "vote" && view.vote?.votes[seat - 1])
    return { kind: "voted", value: view.vote.votes[seat - 1] };
  if (stage === "raise" && view.vote?.raised?.includes(seat)) return { kind: "raised", value: 0 };
  if (["speech", "silence", "vote_call"].includes(stage)) {
    const at = view.nominations.findIndex((/** @type {number[]} */ [, named]) => named === seat);
    if (at >= 0) return { kind: "nominated", value: at + 1 };
  }
  if (stage === "shooting" && view.shots.some((/** @type {number[]} */ s) => s[1] === seat))
    return { kind: "shot", value: 0 };
  return null;
}
