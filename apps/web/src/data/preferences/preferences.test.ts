import "fake-indexeddb/auto";

import { afterAll, describe, expect, it } from "vitest";

import { sealJson } from "../codec.ts";
import { createConnection } from "../db/connection.ts";
import { openSessionDatabase } from "../db/session-database.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { uuidOf } from "../testing/samples.ts";
import { noPreferences, readPreferences, type Preferences } from "./preferences.ts";

const connection = createConnection(openSessionDatabase);
const user = uuidOf(1, 8);
afterAll(() => connection.close());

const { list } = noPreferences;
const chosen: Preferences = {
  list: {
    filter: { ...list.filter, showOpenUnits: false, showNoEntryUnits: true },
    sortUnitsBy: "even",
    filterString: "linden",
    selectedProvider: 2,
  },
  scroll: { addresses: 480 },
  lastUnit: uuidOf(1, 2),
  texts: { unit: "Klingel defekt" },
  day: { isShown: true, goal: 60 },
};

async function readStored(stored: unknown): Promise<Preferences> {
  const row = { v: 1, sealed: await sealJson(identityCodec, stored) };
  await (await connection.get()).put("preferences", row, user);
  return readPreferences(connection, identityCodec, user);
}

/** Without the key, as a version of the app leaves it that did not know it. */
function without(value: object, key: string): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

describe("stored preferences", () => {
  it("come back as they were", async () => {
    expect(await readStored(chosen)).toEqual(chosen);
  });

  it.each(Object.keys(chosen.list.filter))("without the filter %s keep all others, and have its default", async (name) => {
    const filter = without(chosen.list.filter, name);
    const read = await readStored({ ...chosen, list: { ...chosen.list, filter } });
    expect(read).toEqual({ ...chosen, list: { ...chosen.list, filter: { ...list.filter, ...filter } } });
  });

  it("with a filter that this version does not know keep all others", async () => {
    const filter = { ...chosen.list.filter, showNotices: true };
    expect(await readStored({ ...chosen, list: { ...chosen.list, filter } })).toEqual(chosen);
  });

  it.each([
    [
      "an unknown sort",
      { list: { ...chosen.list, sortUnitsBy: "floor" } },
      { list: { ...chosen.list, sortUnitsBy: list.sortUnitsBy } },
    ],
    ["no list at all", { list: undefined }, { list }],
    ["a scroll that is none", { scroll: { addresses: "far" } }, { scroll: {} }],
    ["a unit that is none", { lastUnit: 7 }, { lastUnit: null }],
    ["no texts", { texts: undefined }, { texts: {} }],
    ["no day", { day: undefined }, { day: { isShown: null, goal: 40 } }],
    ["a goal of 0 doors", { day: { isShown: true, goal: 0 } }, { day: { isShown: true, goal: 40 } }],
    ["a goal that is none", { day: { isShown: false, goal: "viele" } }, { day: { isShown: false, goal: 40 } }],
  ])("with %s lose that alone", async (_name, bad, expected) => {
    expect(await readStored({ ...chosen, ...bad })).toEqual({ ...chosen, ...expected });
  });

  it.each([["nothing"], [null], [[]]])("that are none (%j) are the defaults", async (stored) => {
    expect(await readStored(stored)).toEqual(noPreferences);
  });
});
