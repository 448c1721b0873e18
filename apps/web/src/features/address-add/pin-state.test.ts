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
