import { expect, it } from "vitest";

import type { StorageState } from "../../platform/storage/storage.ts";
import { safetyWords } from "./storage-words.ts";

const known = (persisted: boolean): StorageState => ({ type: "known", usage: 1, quota: 10, percent: 10, persisted });
type Entries = Parameters<typeof safetyWords>[1]["entries"];
const none = { ready: true, entries: [] as Entries };

it("says that all is safe only where it is", () => {
  expect(safetyWords(known(true), none)).toEqual({
    text: "Dauerhaft gesichert, nichts wartet auf den Server.",
    level: "good",
  });
  expect(safetyWords(known(false), none)?.text).toBe(
    "Nicht dauerhaft gesichert: Bei Platzmangel darf der Browser hier aufräumen; nichts wartet auf den Server.",
  );
  expect(safetyWords({ type: "unknown" }, none)?.level).toBe("warning");
  expect(safetyWords({ type: "unknown" }, { ready: false, entries: [] })).toBeNull();
});
