import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { canCutPower, mountLoopDisk, type LoopDisk } from "../../e2e/support/kills/loop-disk.ts";

/** What a program does in a folder of its own, and what is in its file `kept` after the power was cut; null: no file. */
interface Example {
  readonly act: (folder: string) => void;
  readonly kept: string | null;
}

const old = (folder: string) => write(join(folder, "kept"), "old", "flush");

/** Before the cut each example has `kept` with "old" on the disk. */
const examples: Record<string, Example> = {
  "what was appended and flushed is there": {
    act: (folder) => write(join(folder, "kept"), " new", "flush", "a"),
    kept: "old new",
  },
  "what was appended and not flushed is lost": {
    act: (folder) => write(join(folder, "kept"), " new", "leave", "a"),
    kept: "old",
  },
  "of what was appended before and after a flush the first is there": {
    act: (folder) => {
      write(join(folder, "kept"), " new", "flush", "a");
      write(join(folder, "kept"), " newer", "leave", "a");
    },
    kept: "old new",
  },
  "what was written over and not flushed is as it was": {
    act: (folder) => write(join(folder, "kept"), "NEW", "leave", "r+"),
    kept: "old",
  },
  "a rename without a flush of its folder did not happen": {
    act: (folder) => {
      write(join(folder, "next"), "new", "flush");
      flushFolder(folder);
      renameSync(join(folder, "next"), join(folder, "kept"));
    },
    kept: "old",
  },
  "a rename with a flush of its folder happened": {
    act: (folder) => {
      write(join(folder, "next"), "new", "flush");
      renameSync(join(folder, "next"), join(folder, "kept"));
      flushFolder(folder);
    },
    kept: "new",
  },
  "a removal without a flush of its folder did not happen": {
    act: (folder) => unlinkSync(join(folder, "kept")),
    kept: "old",
  },
  "a removal with a flush of its folder happened": {
    act: (folder) => {
      unlinkSync(join(folder, "kept"));
      flushFolder(folder);
    },
    kept: null,
  },
};

/** On a disk each: the flush of one file takes the journal's other entries along. */
describe.runIf(canCutPower())("a disk that loses its power", () => {
  let disk: LoopDisk;
  beforeAll(() => {
    disk = mountLoopDisk();
  });
  afterAll(() => disk.remove());

  it.each(Object.entries(examples))("%s", async (name, { act, kept }) => {
    const folder = join(disk.path, name);
    mkdirSync(folder);
    old(folder);
    disk.settle();
    act(folder);
    disk.cut(false);
    await disk.restore();
    expect(read(join(folder, "kept"))).toBe(kept);
  });

  it("has what was in memory where it had time to write it", async () => {
    write(join(disk.path, "kept"), "new", "leave");
    disk.settle();
    disk.cut(false);
    await disk.restore();
    expect(read(join(disk.path, "kept"))).toBe("new");
  });

  it("has a new file's name without its bytes where only its journal was written", async () => {
    write(join(disk.path, "name"), "new", "leave");
    disk.cut(true);
    await disk.restore();
    expect(read(join(disk.path, "name"))).toBe("");
  });

  it("refuses each write and each flush from the cut on", async () => {
    const file = openSync(join(disk.path, "later"), "w");
    disk.cut(false);
    expect(() => writeSync(file, "x")).toThrow("EIO");
    expect(() => fdatasyncSync(file)).toThrow("EIO");
    closeSync(file);
    await disk.restore();
    expect(read(join(disk.path, "later"))).toBe(null);
  });
});

function write(path: string, text: string, then: "flush" | "leave", flags = "w"): void {
  const file = openSync(path, flags);
  writeSync(file, text);
  if (then === "flush") fdatasyncSync(file);
  closeSync(file);
}

function flushFolder(path: string): void {
  const folder = openSync(path, "r");
  fsyncSync(folder);
  closeSync(folder);
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
