import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { plainImage } from "../testing/hostile-files.ts";
import { createInspector, type Inspector } from "./inspector.ts";

let folder: string;
let inspector: Inspector;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rundgang-inspector-"));
});
afterEach(() => {
  inspector.close();
  rmSync(folder, { recursive: true });
});

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const usual = { time: 5000, memory: 800_000_000 };
/** A reader looks for an object at each of its places, in vain. */
const slow = Buffer.from(`%PDF-1.7\n${"obj".repeat(3_000_000)}\n%%EOF\n`);
const png = { mediaType: "image/png" };

describe("looking at files in another process", { timeout: 60_000 }, () => {
  it("ends what takes too long, and goes on", async () => {
    inspector = createInspector({ limits: { ...usual, time: 300 } });
    const picture = fileOf("png", await plainImage("png"));
    expect(await inspector.inspect(fileOf("slow", slow), "anna")).toEqual({ flaw: "file_broken" });
    expect(await inspector.inspect(picture, "anna")).toMatchObject(png);
  });

  it("blames no file whose bytes cannot be read, and goes on in the same process", async () => {
    inspector = createInspector();
    expect(await inspector.inspect(join(folder, "taken away"), "anna")).toBe("busy");
    expect(await inspector.inspect(folder, "anna")).toBe("busy");
    expect(await inspector.inspect(fileOf("png", await plainImage("png")), "anna")).toMatchObject(png);
  });

  it("ends what takes too much memory", async () => {
    inspector = createInspector({ limits: { time: 1e9, memory: 1_000_000 } });
    expect(await inspector.inspect(fileOf("slow", slow), "anna")).toEqual({ flaw: "file_broken" });
  });

  it("keeps neither other people's files nor the server waiting for a slow one", async () => {
    inspector = createInspector({ limits: { ...usual, time: 3000 } });
    const picture = fileOf("png", await plainImage("png"));
    const answered: string[] = [];
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const hostile = [1, 2, 3].map(async () => {
      await inspector.inspect(fileOf("slow", slow), "anna");
      answered.push("slow");
    });
    expect(await inspector.inspect(picture, "bert")).toMatchObject(png);
    expect(answered).toEqual([]);
    inspector.close();
    await Promise.all(hostile);
    delay.disable();
    expect(delay.percentile(99) / 1e6).toBeLessThan(500);
  });

  it("blames no file for a process that could not begin, and tells of it", async () => {
    const ends: unknown[] = [];
    const noLimits = { time: NaN, memory: NaN };
    inspector = createInspector({ limits: noLimits, onStartFailed: (end) => ends.push(end) });
    const picture = fileOf("png", await plainImage("png"));
    expect(await inspector.inspect(picture, "anna")).toBe("busy");
    expect(await inspector.inspect(picture, "anna")).toBe("busy");
    expect(ends).toEqual([
      { code: 1, signal: null },
      { code: 1, signal: null },
    ]);
  });

  it("tells nothing about a file that it had no time for", async () => {
    inspector = createInspector();
    const picture = fileOf("png", await plainImage("png"));
    const waiting = [inspector.inspect(picture, "anna"), inspector.inspect(picture, "anna")];
    inspector.close();
    expect(await Promise.all([...waiting, inspector.inspect(picture, "anna")])).toEqual(["busy", "busy", "busy"]);
  });
});
