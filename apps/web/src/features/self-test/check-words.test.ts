import { describe, expect, it } from "vitest";

import type { StorageState } from "../../platform/storage/storage.ts";
import type { DiskTry } from "../../platform/storage/try-disks.ts";
import { verdictOf, type CheckState } from "./check-result.ts";
import { cameraResult, clockResult, microphoneResult, positionResult, storageResult, streamResult } from "./check-words.ts";

const now = Date.parse("2026-12-04T13:30:00Z");
const position = (accuracy: number, agoMs: number) => ({ lat: 49.5, lon: 11.3, accuracy, at: now - agoMs });
const quick: DiskTry = { ok: true, ms: 20 };
const broken: DiskTry = { ok: false, isFull: false };
const storage = (percent: number, persisted = true): StorageState => ({ type: "known", usage: 1, quota: 10, percent, persisted });

describe("what the self-check says", () => {
  it.each([
    ["a camera", cameraResult({ width: 1920, height: 1080 }, 1), "ok", "1920 × 1080"],
    ["an upright camera beside another", cameraResult({ width: 1080, height: 1920 }, 2), "ok", "1080 × 1920, 2 Kameras"],
    ["a poor camera", cameraResult({ width: 640, height: 480 }, 1), "warning", "640 × 480"],
    ["a dark camera", cameraResult({ width: 0, height: 0 }, 1), "failed", "kein Bild"],
    ["a voice", microphoneResult(0.3), "ok", "hört dich"],
    ["silence", microphoneResult(0.001), "warning", "nichts zu hören"],
    ["a position", positionResult({ type: "ok", position: position(8, 300) }, now), "ok", "auf 8 m genau, gerade eben"],
    [
      "an old, coarse one",
      positionResult({ type: "coarse", position: position(400, 9000) }, now),
      "warning",
      "auf 400 m genau, vor 9 s",
    ],
    ["a refused one", positionResult({ type: "refused" }, now), "failed", "nicht erlaubt"],
    ["none", positionResult({ type: "off" }, now), "failed", "kein Standort"],
    ["disks", storageResult(quick, quick, storage(12)), "ok", "schreibt und liest in 40 ms, 12 % belegt, dauerhaft"],
    [
      "unprotected disks",
      storageResult(quick, quick, storage(12, false)),
      "warning",
      "schreibt und liest in 40 ms, 12 % belegt, nicht dauerhaft",
    ],
    ["full disks", storageResult(quick, quick, storage(97)), "failed", "schreibt und liest in 40 ms, 97 % belegt"],
    ["a disk that refuses", storageResult({ ok: false, isFull: true }, quick, storage(99)), "failed", "kein Platz"],
    ["a broken database", storageResult(broken, quick, storage(1)), "failed", "Datenbank gestört"],
    ["broken files", storageResult(quick, broken, { type: "unknown" }), "failed", "Dateien gestört"],
    ["an event", streamResult({ type: "back", ms: 95 }), "ok", "Ereignis nach 95 ms zurück"],
    ["a lost event", streamResult({ type: "lost" }), "failed", "Ereignis kam nicht an"],
    ["no line", streamResult({ type: "offline" }), "warning", "keine Verbindung"],
    ["a clock", clockResult({ ms: 80, aheadMs: -2000 }), "ok", "geht 2 s nach"],
    ["a wrong clock", clockResult({ ms: 80, aheadMs: 7_200_000 }), "failed", "geht etwa 2 Stunden vor"],
    ["a clock without a server", clockResult(null), "warning", "nicht messbar"],
  ] as const)("%s", (_of, result, level, value) => {
    expect([result.level, result.value]).toEqual([level, value]);
    /* Where something is wrong, it is said what to do. */
    expect(result.advice === null).toBe(level === "ok");
  });

  it("says above all what matters most", () => {
    const done = (level: "ok" | "warning" | "failed"): CheckState => ({
      type: "done",
      result: { level, value: "", advice: null },
    });
    const idle: CheckState = { type: "idle" };
    expect(verdictOf([done("ok"), idle]).text).toBe("1 von 2 geprüft");
    expect(verdictOf([done("ok"), { type: "running" }]).text).toBe("wird geprüft");
    expect(verdictOf([done("ok"), done("ok")]).text).toBe("alles in Ordnung");
    expect(verdictOf([done("warning"), done("warning"), idle]).text).toBe("2 Hinweise");
    expect(verdictOf([done("warning"), done("failed")]).text).toBe("1 Fehler");
  });
});
