import { describe, expect, it } from "vitest";

import type { WorkerState } from "../../../data/worker/worker.ts";
import { deviceFacts, type DeviceState } from "./device-facts.ts";

const well: DeviceState = {
  storage: { type: "known", usage: 1, quota: 10, percent: 10, persisted: true },
  worker: { worker: "ready", backgroundSync: "available", failure: null },
  damage: null,
  queue: { lastSuccessAt: "2026-12-04T13:30:00.000Z" },
  version: "5.16.3 STABLE",
  now: "2026-12-04T14:00:00.000Z",
};

function value(label: string, state: DeviceState) {
  const fact = deviceFacts(state).find((one) => one.label === label);
  return fact === undefined ? null : [fact.value, fact.level];
}

describe("what Gerätestatus says of the device", () => {
  it("is calm when all is well", () => {
    expect(deviceFacts(well).map((fact) => fact.value)).toEqual([
      "Vollständig",
      "Der Browser räumt hier nicht auf",
      "Bereit, auch wenn die App geschlossen ist",
      "14:30 Uhr",
      "5.16.3 STABLE",
    ]);
  });

  it("names missing work", () => {
    const damage = { v: 1, cause: "cut", at: well.now, toldUnsent: 3, foundUnsent: 0, reported: true } as const;
    expect(value("Gespeicherte Vorgänge", { ...well, damage })).toEqual(["Es fehlen gespeicherte Vorgänge", "bad"]);
  });

  it("warns of a storage that the browser may clear, and hides what it cannot know", () => {
    const storage = { type: "known", usage: 1, quota: 10, percent: 10, persisted: false } as const;
    expect(value("Schutz des Speichers", { ...well, storage })?.[1]).toBe("warning");
    expect(value("Schutz des Speichers", { ...well, storage: { type: "unknown" } })).toBeNull();
  });

  it.each<[WorkerState, string, string]>([
    [{ worker: "starting", backgroundSync: "unavailable", failure: null }, "Wird eingerichtet", "plain"],
    [{ worker: "none", backgroundSync: "unavailable", failure: null }, "Nicht möglich, lass die App zum Senden offen", "warning"],
    [{ worker: "ready", backgroundSync: "unavailable", failure: null }, "Nur solange die App offen ist", "warning"],
    [
      { worker: "failed", backgroundSync: "available", failure: { at: "2026-12-04T13:55:00.000Z", code: "x", source: "worker" } },
      "Gestört seit 14:55 Uhr, lass die App zum Senden offen",
      "bad",
    ],
  ])("%o", (worker, text, level) => {
    expect(value("Senden im Hintergrund", { ...well, worker })).toEqual([text, level]);
  });

  it("says when nothing was ever sent", () => {
    expect(value("Zuletzt übertragen", { ...well, queue: { lastSuccessAt: null } })).toEqual(["Noch nichts", "plain"]);
  });
});
