import { describe, expect, it } from "vitest";

import { startingUpdate, type UpdateState } from "../../data/update/update-state.ts";
import { updateWords, type UpdateReason } from "./update-words.ts";

const there = { isAvailable: true };
const say = (reason: UpdateReason, some: Partial<UpdateState>, online = true) =>
  updateWords(reason, { ...startingUpdate, ...some }, online, "5.16.3");

describe("an update dialog", () => {
  it.each<[UpdateReason, Partial<UpdateState>, boolean, string | null]>([
    ["asked", {}, false, "Schließen"],
    ["asked", there, true, "Später"],
    ["available", there, true, "Später"],
    ["deprecated", { isDeprecated: true }, true, "Nicht jetzt"],
    ["discontinued", { isDeprecated: true, isDiscontinued: true }, true, null],
    ["available", { ...there, step: "fetching" }, false, "Abbrechen"],
    ["asked", { ...there, step: "waiting", waitsFor: "text" }, false, "Abbrechen"],
  ])("%s, %j: offers the update: %s, and closes with %s", (reason, some, canUpdate, cancel) => {
    expect(say(reason, some)).toMatchObject({ canUpdate, cancel });
  });

  it("says without a line what A §2 says, to the letter, and does nothing", () => {
    const sentence = "Du bist aktuell offline. Bitte stelle eine aktive Internetverbindung her, bevor du die App aktualisierst.";
    for (const reason of ["asked", "available", "deprecated", "discontinued"] as const)
      expect(say(reason, there, false)).toMatchObject({ now: sentence, canUpdate: false });
  });

  it("of a version that is over contains the words of A §8", () => {
    expect(say("discontinued", {}).text).toContain("veraltet und wird nicht mehr unterstützt");
  });

  it.each(["order", "text", "dialog", "request", "window"] as const)(
    "says that it waits for %s, and what comes then",
    (waitsFor) => {
      expect(say("asked", { ...there, step: "waiting", waitsFor }).now).toMatch(/Die App wird aktualisiert, sobald /u);
    },
  );
});
