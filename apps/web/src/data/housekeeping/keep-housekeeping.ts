import type { Api } from "@rundgang/api-client";
import type { Clock } from "@rundgang/outbox";

import type { NoteStorage } from "../canary/note-storage.ts";
import type { UserWork } from "../user-work/user-work.ts";
import type { SystemReport } from "../reports/system-reports.ts";
import { clearDrafts } from "./clear-drafts.ts";
import { createFileClearer, type FileClearer } from "./clear-files.ts";
import { followDumpers } from "./follow-dumpers.ts";
import type { HelpNotes } from "./help-notes.ts";
import type { HousekeepingLog } from "./housekeeping-log.ts";
import { retryUploads } from "./retry-uploads.ts";
import type { BrowserShelves } from "./storage-dump.ts";
import { readStoredRequests } from "./stored-requests.ts";

/** A §9: garbage collection at start and every 20 minutes. */
export const housekeepingEveryMs = 1_200_000;

export interface HousekeepingParts {
  readonly api: Pick<Api, "request">;
  readonly work: UserWork;
  readonly clock: Clock;
  readonly notes: NoteStorage | null;
  readonly log: HousekeepingLog;
  readonly help: HelpNotes;
  readonly shelves: BrowserShelves;
  /** Runs a job alone over all tabs of this user. */
  readonly alone: (job: (isAlone: () => boolean) => Promise<void>) => Promise<void>;
  /** Tells the server; true when it has heard. */
  readonly report: (report: SystemReport) => Promise<boolean>;
  /** The warning of too many unsent requests is shown again (A §8). */
  readonly warnAgain: () => void;
}

/**
 * Tidies the device while somebody is signed in (A §7 "Housekeeping"): at once, and every 20 minutes by whichever tab comes first. What is
 * unsent is never touched, but where an operator asks for it and the server has it.
 * @returns the way to end it
 */
export function keepHousekeeping(parts: HousekeepingParts): () => void {
  const { clock, notes, work } = parts;
  const files = createFileClearer();
  const key = `rundgang-tidied-${work.userId}`;
  let isOver = false;
  let cancel = (): void => undefined;

  /** Every tab has its own clock: what another one has just done is not done again. */
  function isDue(): boolean {
    try {
      const ageMs = clock.now() - Number(notes?.getItem(key) ?? 0);
      return ageMs < 0 || ageMs >= housekeepingEveryMs - slackMs;
    } catch {
      return true;
    }
  }

  function noteRun(): void {
    try {
      notes?.setItem(key, String(clock.now()));
    } catch {
      /* Full: another tab tidies once more, which does no harm. */
    }
  }

  async function run(always: boolean): Promise<void> {
    await parts.alone(async (isAlone) => {
      if (isOver || (!always && !isDue())) return;
      noteRun();
      await runHousekeeping(parts, files, isAlone);
    });
  }

  function again(always: boolean): void {
    if (isOver) return;
    parts.warnAgain();
    void run(always).catch(() => undefined);
    cancel = clock.after(housekeepingEveryMs, () => again(false));
  }
  again(true);
  const stopWatching = work.queue.subscribe(() => {
    if (work.queue.getSnapshot().line === "down")
      parts.log.addSeldom("Netzwerkfehler: die Warteschlange erreicht den Server nicht");
  });

  return () => {
    isOver = true;
    cancel();
    stopWatching();
  };
}

const slackMs = 60_000;

/** One run. What fails is written into the log, and keeps nothing else from being done. */
export async function runHousekeeping(parts: HousekeepingParts, files: FileClearer, isAlone: () => boolean): Promise<void> {
  const { api, work, clock, log, help, shelves } = parts;
  const isReported: boolean[] = [];
  /** @returns what was done, or nothing where it failed */
  async function step<T>(name: string, job: () => Promise<T>): Promise<T | null> {
    if (!isAlone()) return null;
    try {
      return await job();
    } catch (error) {
      log.add(`${name}: nicht möglich (${error instanceof Error ? error.name : "Fehler"})`);
      isReported.push(true);
      return null;
    }
  }
  const drafts = await step("Entwürfe", async () => clearDrafts(work, await readStoredRequests(work), clock.now()));
  const gone = await step("Dateien", () => files.clear(work));
  const retried = await step("Uploads", async () => retryUploads(work, await readStoredRequests(work)));
  const helped = await step("Bitten des Betriebs", () =>
    followDumpers({ api, work, notes: help, shelves, log: log.add, now: () => new Date(clock.now()).toISOString() }),
  );
  const done = { drafts: drafts ?? 0, files: gone ?? 0, uploads: retried ?? 0 };
  log.add(`Aufräumen: ${done.drafts} Entwürfe und ${done.files} Dateien entfernt, ${done.uploads} Uploads neu versucht`);
  const isQuiet = done.drafts + done.files + done.uploads === 0 && helped !== true && !isReported.includes(true);
  if (!isAlone()) return;
  const { lines, told } = log.untold();
  if (await parts.report({ kind: "housekeeping", code: isQuiet ? "quiet" : "tidied", text: "", facts: done, log: lines })) told();
}
