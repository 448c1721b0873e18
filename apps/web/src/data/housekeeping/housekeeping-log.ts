import { redact, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { NoteStorage } from "../canary/note-storage.ts";

/** Lines that are kept; older ones go. Half of what one report may carry. */
const mostLines = 200;
/** The same sentence again within this time (ms) says nothing new: a dead line meets many calls. */
const quietMs = 600_000;

const kept = z.array(z.object({ at: z.number(), text: z.string() }));
type LogEntry = z.infer<typeof kept>[number];

/** What this device has done and met by itself, as lines with their times: what a system report tells (A §3). Names nobody. */
export interface HousekeepingLog {
  /** Adds a line of now. The text names kinds, numbers and uuids alone; it is redacted all the same. */
  add(text: string): void;
  /** `add`, but for what repeats itself: the same sentence is not written again for ten minutes. */
  addSeldom(text: string): void;
  /** The oldest first: '2026-11-26T07:00:00.000Z Aufräumen: nichts zu tun'. */
  lines(): readonly string[];
  /** Of these the ones that the server has not heard; `told` is called when it has. */
  untold(): { readonly lines: readonly string[]; told(): void };
}

/** A user's log in localStorage, shared by all tabs; where that is full or forbidden, nothing is kept. */
export function openHousekeepingLog(storage: NoteStorage | null, userId: string, now: () => number): HousekeepingLog {
  const key = `rundgang-log-${userId}`;
  const toldKey = `rundgang-log-told-${userId}`;

  function read(): readonly LogEntry[] {
    try {
      return z.safeParse(kept, JSON.parse(storage?.getItem(key) ?? "[]")).data ?? [];
    } catch {
      return [];
    }
  }

  /* Full: the log is not worth anybody's work. */
  function write(name: string, value: string): void {
    try {
      storage?.setItem(name, value);
    } catch {
      return;
    }
  }

  function toldUntil(): number {
    try {
      return Number(storage?.getItem(toldKey) ?? 0);
    } catch {
      return 0;
    }
  }

  function add(text: string): void {
    const before = read();
    /* Lines are told by their times: a clock that was set back does not put one behind what was told. */
    const at = Math.max(now(), (before.at(-1)?.at ?? 0) + 1);
    const line = { at, text: redact(text).slice(0, longestText) };
    write(key, JSON.stringify([...before, line].slice(-mostLines)));
  }

  return {
    add,
    addSeldom(text) {
      const at = now();
      const isKnown = read().some((one) => one.text === redact(text).slice(0, longestText) && Math.abs(at - one.at) < quietMs);
      if (!isKnown) add(text);
    },
    lines: () => read().map(lineOf),
    untold() {
      const until = toldUntil();
      const fresh = read().filter(({ at }) => at > until);
      const last = fresh.at(-1)?.at ?? until;
      return { lines: fresh.map(lineOf), told: () => write(toldKey, String(last)) };
    },
  };
}

function lineOf({ at, text }: LogEntry): string {
  return `${new Date(at).toISOString()} ${text}`;
}

/** What is left of a line beside its time. */
const longestText = wire.longestLogLine - "2026-11-26T07:00:00.000Z ".length;
