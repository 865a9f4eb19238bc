// @ts-check
/**
 * What this device keeps of its tables, so that a page that is loaded again loses nothing. Where
 * it may keep nothing, the page in memory still has it all.
 */

/** A table as it was last seen; it can be fetched again, so it makes way for what cannot. */
const TABLE = "gorod:table:";

/** @param {string} key */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Write down a value. On a full device the tables that are not played now are forgotten first.
 * @param {string} key
 * @param {any} value
 * @param {string} playing the key of the table that is played now
 */
function write(key, value, playing) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
  } catch {
    try {
      for (const old of keys(TABLE)) if (old !== playing) localStorage.removeItem(old);
      localStorage.setItem(key, text);
    } catch {
      // The page in memory still has it.
    }
  }
}

/** @param {string} start */
const keys = (start) => Object.keys(localStorage).filter((key) => key.startsWith(start));

/**
 * The shelves of one table. Every waiting tap has a key of its own: two tabs of one browser at the
 * same table must not write over each other's.
 * @param {string} name
 */
export function shelvesOf(name) {
  const table = `${TABLE}${name}`;
  const troubles = `gorod:troubles:${name}`;
  const tap = `gorod:tap:${name}:`;
  return {
    table: () => read(table),
    /** @param {any} seen */
    keepTable: (seen) => write(table, seen, table),

    /** @returns {import("./table.js").Trouble[]} */
    troubles: () => read(troubles) ?? [],
    /** @param {import("./table.js").Trouble[]} list */
    keepTroubles: (list) => write(troubles, list, table),

    /**
     * The taps that wait, in their order.
     * @returns {import("./table.js").Tap[]}
     */
    taps() {
      try {
        const found = keys(tap).map(read).filter(Boolean);
        return found.sort((a, b) => a.version - b.version || a.at - b.at);
      } catch {
        return [];
      }
    },
    /** @param {import("./table.js").Tap} one */
    keepTap: (one) => write(tap + one.id, one, table),
    /** @param {string} id */
    dropTap(id) {
      try {
        localStorage.removeItem(tap + id);
      } catch {
        // It was not kept either.
      }
    },
  };
}
