import { describe, expect, it } from "vitest";

import { sampleAddress, sampleNote, sampleUnit, uuidOf } from "../../data/testing/samples.ts";
import { notesAt, whereWords, whoWords } from "./note-words.ts";

const units = [sampleUnit(5, 5), sampleUnit(6, 5, { position: 2 })];
const house = sampleNote(1, 5, { createdAt: "2026-11-20T09:00:00.000Z" });
const door = sampleNote(2, 5, { wohneinheit: `/api/wohneinheits/${uuidOf(6, 2)}`, position: 2, place: null });
const gone = sampleNote(3, 5, { wohneinheit: `/api/wohneinheits/${uuidOf(9, 2)}`, position: 9, place: "moon" });
const address = sampleAddress(5, { wohneinheiten: units, notes: [house, door, gone] });
const user = { id: uuidOf(1, 9), name: "Nele B." };

describe("words of photos and notes", () => {
  it("say place and door, also of a unit that is gone and of a place that this version does not know", () => {
    expect([house, door, gone].map((one) => whereWords(one, address))).toEqual([
      "Keller · Haus",
      "WE 2",
      "moon · WE 9 (nicht mehr geführt)",
    ]);
  });

  it("say who left it: oneself, a colleague by name, or somebody whom nobody names", () => {
    const by = (creatorId: string, creatorName?: string) =>
      whoWords({ ...house, creatorId, ...(creatorName !== undefined && { creatorName }) }, user).split(",")[0];
    expect([
      by(user.id, "alt"),
      by(uuidOf(8, 9), "Anton Falk"),
      whoWords({ ...house, creatorId: "x", creatorName: undefined }, user).split(",")[0],
    ]).toEqual(["Nele B.", "Anton Falk", "Unbekannt"]);
  });

  it("a door shows its own and the house's, with what lost its unit; the house shows all, the newest first", () => {
    const newer = { ...door, createdAt: "2026-11-21T09:00:00.000Z" };
    const all = { ...address, notes: [house, newer, gone] };
    const ids = (unitId: string | null) => notesAt(all, unitId).map(({ uuid }) => uuid);
    expect(ids(null)).toEqual([newer.uuid, house.uuid, gone.uuid]);
    expect(ids(uuidOf(5, 2))).toEqual([house.uuid, gone.uuid]);
    expect(ids(uuidOf(6, 2))).toEqual([newer.uuid, house.uuid, gone.uuid]);
    expect(notesAt(sampleAddress(8), null)).toEqual([]);
  });
});
