import { referenceFact, wire } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";
import * as z from "zod/mini";

import type { NoteStorage } from "../canary/note-storage.ts";
import { failure } from "./queue-problem.ts";
import type { Observable } from "../observable.ts";
import type { SessionState } from "../session/session-state.ts";
import type { ReportSystem, SystemReport } from "./system-reports.ts";

/** What became of a report: the server has it, it waits on the device for one, or not even that was possible. */
export type Told = "told" | "kept" | "lost";

/** An error that a page shows, under the number on it. */
export interface ShownError {
  /** 'page_failed', 'not_found' … */
  readonly code: string;
  /** What was thrown; undefined where nothing was. */
  readonly error?: unknown;
  readonly reference: string;
  /** The page's route, without what it was called with: `/units/$unitId`. */
  readonly page: string;
}

export interface KeptReportsParts {
  readonly report: ReportSystem;
  /** localStorage; null where there is none. */
  readonly notes: NoteStorage | null;
  readonly online: Observable<boolean>;
  readonly session: Observable<SessionState>;
  readonly clock: Pick<Clock, "now">;
  /** Runs a job alone over all tabs, so that a report is told once. */
  readonly alone: (job: () => Promise<void>) => Promise<void>;
}

/** Tells the server what a person was shown a number of, at once or as soon as it is there. */
export interface KeptReports {
  /** @param later called where it was kept, and this tab has told it since */
  tell(report: SystemReport, later?: () => void): Promise<Told>;
}

const key = "rundgang-reports";
/** The first ones say the most; a device without a line must not fill its notes. */
const mostKept = 20;

const keptReport = z.pick(wire.deviceReporting, { kind: true, code: true, text: true, facts: true });

/**
 * Reports with a number are never quieted: whoever reads the number out must be found. What the server does not take waits in localStorage,
 * redacted as it is sent, until there is a line and somebody is signed in; it names the device, not the person.
 */
export function createKeptReports(parts: KeptReportsParts): KeptReports {
  const { notes, online, session } = parts;

  function mayTell(): boolean {
    const now = session.getSnapshot();
    return online.getSnapshot() && now.type === "signed_in" && now.tokens;
  }

  const waiting = new Map<SystemReport["facts"][string] | undefined, () => void>();

  async function tellKept(): Promise<void> {
    for (const one of readKept(notes)) {
      if (!mayTell() || !(await parts.report(one).catch(() => false))) return;
      /* Another tab, or a new error, may have changed the list meanwhile. */
      writeKept(
        notes,
        readKept(notes).filter((other) => other.facts[referenceFact] !== one.facts[referenceFact]),
      );
      waiting.get(one.facts[referenceFact])?.();
    }
  }
  const wake = () => {
    if (mayTell() && readKept(notes).length > 0) void parts.alone(tellKept).catch(() => undefined);
  };
  online.subscribe(wake);
  session.subscribe(wake);
  wake();

  return {
    async tell(report, later) {
      if (mayTell() && (await parts.report(report).catch(() => false))) return "told";
      if (!keepReport(notes, report, parts.clock)) return "lost";
      if (later !== undefined) waiting.set(report.facts[referenceFact], later);
      return "kept";
    },
  };
}

/** Lays a report aside until it can be told, without its log, which stays on the device and comes with the next one. @returns false where there is no room for it */
export function keepReport(
  notes: NoteStorage | null,
  { kind, code, text, facts }: SystemReport,
  clock: Pick<Clock, "now">,
): boolean {
  const kept = readKept(notes);
  if (kept.length >= mostKept) return false;
  const keptAt = new Date(clock.now()).toISOString();
  return writeKept(notes, [...kept, { kind, code, text, facts: { ...facts, keptAt } }]);
}

/** A shown error as a report: redacted, with its number. */
export function errorReport({ code, error, reference, page }: ShownError): SystemReport {
  const facts = { [referenceFact]: reference, page };
  return error === undefined ? { kind: "error", code, text: "", facts } : failure("error", code, error, facts);
}

function readKept(notes: NoteStorage | null): readonly SystemReport[] {
  try {
    const rows: unknown = JSON.parse(notes?.getItem(key) ?? "[]");
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row: unknown) => {
      const report = z.safeParse(keptReport, row);
      return report.success ? [report.data] : [];
    });
  } catch {
    return [];
  }
}

function writeKept(notes: NoteStorage | null, reports: readonly SystemReport[]): boolean {
  try {
    if (reports.length === 0) notes?.removeItem(key);
    else notes?.setItem(key, JSON.stringify(reports));
    return notes !== null;
  } catch {
    return false;
  }
}
