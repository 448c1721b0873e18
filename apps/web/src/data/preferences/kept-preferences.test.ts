import "fake-indexeddb/auto";

import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

import { createConnection } from "../db/connection.ts";
import { openSessionDatabase } from "../db/session-database.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { uuidOf } from "../testing/samples.ts";
import { openKeptPreferences } from "./kept-preferences.ts";
import { readPreferences, withText, type Preferences } from "./preferences.ts";

const connection = createConnection(openSessionDatabase);
const user = uuidOf(2, 8);
const clock = { now: () => 0, after: () => () => undefined };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => connection.close());

async function textsOnDisk(): Promise<Readonly<Record<string, string>>> {
  return (await onDisk()).texts;
}

async function onDisk(): Promise<Preferences> {
  /* What was asked of the store before is in it once it has answered this. */
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return readPreferences(connection, identityCodec, user);
}

it("a text that was sent is gone from the device at once; one that is typed comes half a second later", async () => {
  const kept = await openKeptPreferences(connection, identityCodec, user, clock);
  const keep = (about: string, text: string) => kept.change({ texts: withText(kept.all.getSnapshot().texts, about, text) });
  keep("Kommentar 1", "Klingel defekt");
  expect(await textsOnDisk()).toEqual({});
  vi.advanceTimersByTime(500);
  expect(await textsOnDisk()).toEqual({ "Kommentar 1": "Klingel defekt" });
  keep("Kommentar 1", "");
  expect(await textsOnDisk()).toEqual({});
  kept.close();
});

it("'Mein Tag' that is switched on is so at once, for a page that is left within half a second", async () => {
  const kept = await openKeptPreferences(connection, identityCodec, user, clock);
  kept.change({ day: { isShown: true, goal: 60 } });
  expect((await onDisk()).day).toEqual({ isShown: true, goal: 60 });
  kept.close();
});
