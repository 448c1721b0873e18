import { describe, expect, it } from "vitest";

import { accuracyWords, betterPosition, pinTrouble } from "./pin-state.ts";

const at = (accuracy: number) => ({ lat: 49.5, lon: 11.28, accuracy, at: 0 });

describe("the position that a pin takes", () => {
  it.each([
    [null, { type: "waiting" } as const, null],
    [null, { type: "ok", position: at(30) } as const, 30],
    [at(30), { type: "ok", position: at(8) } as const, 8],
    [at(8), { type: "ok", position: at(30) } as const, 8],
    [null, { type: "coarse", position: at(350) } as const, null],
    [at(8), { type: "coarse", position: at(350) } as const, 8],
    [at(8), { type: "off" } as const, 8],
  ])("after %o and %o is as precise as %s", (best, state, accuracy) => {
    expect(betterPosition(best, state)?.accuracy ?? null).toBe(accuracy);
  });

  it.each([
    [8.4, "Genau auf 8 m"],
    [0.2, "Genau auf 1 m"],
  ])("%d m are '%s'", (accuracy, words) => {
    expect(accuracyWords(accuracy)).toBe(words);
  });
});

/** So many metres north of the other, so many seconds later. */
const later = (accuracy: number, metres: number, seconds: number) => ({
  lat: 49.5 + metres / 111_195,
  lon: 11.28,
  accuracy,
  at: seconds * 1000,
});

describe("a position that came before another", () => {
  it.each([
    ["the next house, 4 m before 8 m", at(4), later(8, 30, 20), "next"],
    ["378 m on, however precise the first was", at(4), later(60, 378, 1), "next"],
    ["somebody stands still, a poorer one a moment later", at(4), later(30, 10, 3), "first"],
    ["somebody stands still, a poorer one half a minute later", at(4), later(30, 10, 30), "next"],
    ["so coarse a one that it can be the same place", at(4), later(350, 200, 30), "first"],
    ["so coarse a one elsewhere: no place is known", at(4), later(350, 900, 30), "none"],
    ["so coarse a one, and nothing else for a long time", at(4), later(350, 200, 600), "none"],
    ["one that is older than what is known", later(20, 0, 9), later(4, 300, 2), "first"],
  ] as const)("%s: %s", (_name, first, next, expected) => {
    const kept = betterPosition(first, { type: next.accuracy > 100 ? "coarse" : "ok", position: next });
    expect(kept).toEqual({ first, next, none: null }[expected]);
  });
});

describe("what stands against a pin", () => {
  it.each([
    [{ type: "ok", position: at(8) } as const, null, false, null],
    [{ type: "waiting" } as const, null, false, "Standort wird bestimmt"],
    [{ type: "waiting" } as const, null, true, "Standort wird bestimmt"],
    [{ type: "refused" } as const, null, true, "Standort nicht erlaubt"],
    [{ type: "off" } as const, null, true, "GPS ist deaktiviert"],
    [{ type: "off" } as const, at(8), false, null],
    [{ type: "coarse", position: at(350) } as const, null, false, "Standort zu ungenau"],
    [{ type: "coarse", position: at(350) } as const, null, true, null],
  ])("%o with %o, typed: %s, is %s", (state, best, isTyped, title) => {
    expect(pinTrouble(state, best, isTyped)?.title ?? null).toBe(title);
  });

  it("says A §8's words where GPS is off", () => {
    expect(pinTrouble({ type: "off" }, null, false)?.text).toBe(
      "GPS ist deaktiviert. Ohne GPS-Signal kann die Adresse nicht hinzugefügt werden. Bitte schalte GPS ein und versuche es erneut.",
    );
  });
});
