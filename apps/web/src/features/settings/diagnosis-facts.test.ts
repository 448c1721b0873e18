import { describe, expect, it } from "vitest";

import { diagnosisFacts, diagnosisVerdict, type DiagnosisState } from "./diagnosis-facts.ts";

const well: DiagnosisState = {
  server: { ms: 84, aheadMs: 2000 },
  live: { type: "open", since: "2026-12-04T07:02:00.000Z" },
  accuracy: 8,
  allowed: { camera: "granted", microphone: "granted", position: "granted" },
  now: "2026-12-04T13:30:00.000Z",
};

function said(state: Partial<DiagnosisState>) {
  const facts = diagnosisFacts({ ...well, ...state });
  return { values: Object.fromEntries(facts.map(({ label, value }) => [label, value])), verdict: diagnosisVerdict(facts)?.text };
}

describe("the card 'Diagnose'", () => {
  it("says what it has found, each fact by its label", () => {
    expect(said({})).toEqual({
      values: {
        Server: "erreichbar, 84 ms",
        "Live-Ereignisse": "verbunden seit 08:02 Uhr",
        Uhr: "geht 2 s vor",
        Standort: "auf 8 m genau",
        "Kamera, Mikrofon": "erlaubt",
      },
      verdict: "alles in Ordnung",
    });
  });

  it.each<[Partial<DiagnosisState>, string, string, string | undefined]>([
    [{ server: undefined }, "Server", "null", undefined],
    [{ server: null }, "Server", "nicht erreichbar", "1 Problem"],
    [{ server: null, live: { type: "closed" } }, "Live-Ereignisse", "nicht verbunden", "2 Probleme"],
    [{ live: { type: "silent" } }, "Live-Ereignisse", "unterwegs zurückgehalten: wird jede halbe Minute abgefragt", "1 Problem"],
    [{ server: { ms: 9, aheadMs: 3_600_000 * 5 } }, "Uhr", "geht etwa 5 Stunden vor", "1 Problem"],
    [{ server: { ms: 9, aheadMs: null } }, "Uhr", "nicht messbar", "alles in Ordnung"],
    [{ accuracy: null }, "Standort", "noch nicht bekannt", "alles in Ordnung"],
    [{ allowed: { camera: "granted", microphone: "granted", position: "denied" } }, "Standort", "nicht erlaubt", "1 Problem"],
    [
      { allowed: { camera: "prompt", microphone: "prompt", position: "granted" } },
      "Kamera, Mikrofon",
      "noch nicht gefragt",
      "alles in Ordnung",
    ],
    [
      { allowed: { camera: "missing", microphone: "denied", position: "granted" } },
      "Kamera, Mikrofon",
      "Kamera nicht gefunden, Mikrofon nicht erlaubt",
      "1 Problem",
    ],
  ])("%o", (state, label, value, verdict) => {
    const { values, verdict: found } = said(state);
    expect([String(values[label]), found]).toEqual([value, verdict]);
  });
});
