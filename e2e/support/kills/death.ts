import { closeSync, fdatasyncSync, mkdtempSync, openSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createRandom, type Random } from "@rundgang/testkit";

import { mountLoopDisk } from "./loop-disk.ts";
import type { MortalBrowser } from "./mortal-browser.ts";

/** When a life ends: so many milliseconds after the page was asked for, or as soon as the app says that the comment or the order is saved. */
export type End = number | "comment" | "order";

/** How browsers die, and what is left of their profile then. */
export interface Death {
  readonly profile: string;
  /** Share of the lives that have no network. */
  readonly offline: number;
  /** @param lifeMs what a whole life takes here */
  chooseEnd(random: Random, lifeMs: number): End;
  /** Nothing dies for a while: the system has written what it had in memory. */
  settle(): void;
  /** Ends the browser at once; resolves when another one may be started on the profile. */
  strike(browser: MortalBrowser): Promise<void>;
  remove(): Promise<void>;
}

/** The browser is killed, as the system does when memory runs out: what it had written is there, flushed or not. */
export function byKill(): Death {
  const profile = mkdtempSync(join(tmpdir(), "rundgang-kills-"));
  return {
    profile,
    offline: 0.3,
    chooseEnd: someTime,
    settle: () => undefined,
    strike: (browser) => browser.kill(),
    remove: () => {
      rmSync(profile, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/**
 * The tablet loses its power: what was not flushed is gone. By the seed some of it has reached the disk all the same: the journal of the file
 * system, or every second file.
 */
export function byPowerCut(seed: number): Death {
  const disk = mountLoopDisk();
  const chance = createRandom(seed, "power cuts");
  return {
    profile: join(disk.path, "profile"),
    offline: 0.5,
    chooseEnd: (random, lifeMs) => random.pick<End>(["comment", "order", someTime(random, lifeMs)]),
    settle: () => disk.settle(),
    strike: async (browser) => {
      if (chance.chance(0.3)) flushSome(disk.path, chance);
      disk.cut(chance.chance(0.3));
      await browser.kill();
      await disk.restore();
    },
    remove: () => disk.remove(),
  };
}

/** Every second death is near the end of the order, where there is most to lose. */
function someTime(random: Random, lifeMs: number): number {
  return Math.round(lifeMs * (random.chance(0.5) ? random.next() : 0.6 + 0.5 * random.next()));
}

function flushSome(folder: string, chance: Random): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && chance.chance(0.5)) flush(join(entry.parentPath, entry.name));
  }
}

function flush(path: string): void {
  try {
    const file = openSync(path, "r");
    fdatasyncSync(file);
    closeSync(file);
  } catch (error) {
    /* The browser goes on meanwhile, and removes files. */
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
