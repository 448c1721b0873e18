import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

import PostalMime from "postal-mime";

import { errorLine } from "../log/error-line.ts";
import { mostReportBytes, takeReport, type ReportParts } from "./take-report.ts";

interface Parts extends ReportParts {
  /** `BOUNCE_FOLDER` */
  readonly folder: string;
  /** How often to look (ms). */
  readonly lookEveryMs?: number;
}

/** What reads a folder. */
export interface BounceFolder {
  /** Lets the file that is being read end. */
  close(): Promise<void>;
}

const defaultLookEveryMs = 2000;

/** How long a file whose end is missing is left to who writes it (ms), counted from its last change. */
const unfinishedMs = 10 * 60_000;

/** A file as it was seen: two looks that see the same find it written. */
interface Seen {
  readonly size: number;
  readonly changedMs: number;
}

/**
 * Reads delivery reports (RFC 3464) that a mail server drops into a folder as `.eml` files, each once: one that reports a mail of ours goes to
 * `done` there, anything else to `refused`. A file that still grows, or whose end is missing, is left alone until it is whole, or nobody has
 * written to it for ten minutes. While the database is away all stay. Throws where the folders cannot be made.
 */
export async function openBounceFolder(parts: Parts): Promise<BounceFolder> {
  const { folder, log, lookEveryMs = defaultLookEveryMs } = parts;
  for (const name of ["done", "refused"]) await mkdir(join(folder, name), { recursive: true });
  let seen = new Map<string, Seen>();
  /* Those that cannot be read or moved, as they were then: told once. */
  const stuck = new Map<string, Seen>();
  let closed = false;

  const look = async (): Promise<void> => {
    const now = new Map<string, Seen>();
    for (const name of await readdir(folder)) {
      if (closed) return;
      const found = /\.eml$/iu.test(name) ? await seeFile(join(folder, name)) : null;
      if (found === null) continue;
      now.set(name, found);
      if (!isSame(seen.get(name), found) || isSame(stuck.get(name), found)) continue;
      try {
        await takeFile(parts, name, found);
      } catch (error) {
        if (isOfTheFile(error)) stuck.set(name, found);
        log.error({ err: errorLine(error) }, "delivery_report_not_taken");
      }
    }
    seen = now;
  };

  let looking = Promise.resolve();
  const run = () => {
    looking = looking.then(look).catch((error: unknown) => log.error({ err: errorLine(error) }, "bounce_folder_not_read"));
  };
  const timer = setInterval(run, lookEveryMs);
  return {
    close: () => {
      closed = true;
      clearInterval(timer);
      return looking;
    },
  };
}

/** Null for what is no file, or has just been moved by another server. */
async function seeFile(path: string): Promise<Seen | null> {
  const found = await lstat(path).catch(() => null);
  return found?.isFile() === true ? { size: found.size, changedMs: found.mtimeMs } : null;
}

function isSame(before: Seen | undefined, { size, changedMs }: Seen): boolean {
  return before?.size === size && before.changedMs === changedMs;
}

/** The disk says so of the file itself; anything else is worth another try. */
function isOfTheFile(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && "path" in error;
}

async function takeFile(parts: Parts, name: string, { size, changedMs }: Seen): Promise<void> {
  const path = join(parts.folder, name);
  if (size > mostReportBytes) return move(parts.folder, name, "refused");
  const raw = await readFile(path);
  if (!isWhole(raw) && Date.now() - changedMs < unfinishedMs) return;
  const isOurs = await takeReport(parts, raw, await recipientsOf(raw));
  await move(parts.folder, name, isOurs ? "done" : "refused");
}

/** Whether the last part of a mail in parts is closed. */
function isWhole(raw: Buffer): boolean {
  const text = raw.toString("latin1");
  const end = /\r?\n\r?\n/u.exec(text);
  if (end === null) return false;
  const boundary = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/iu.exec(text.slice(0, end.index));
  const name = boundary?.[1] ?? boundary?.[2];
  return name === undefined || text.includes(`--${name}--`, end.index);
}

/** Whom it came to, as the mail server has written it down. */
async function recipientsOf(raw: Uint8Array): Promise<readonly string[]> {
  const names = new Set(["to", "delivered-to", "x-original-to", "envelope-to"]);
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 262_144 }).catch(() => null);
  return (mail?.headers ?? []).flatMap(({ key, value }) =>
    names.has(key) ? (value.match(/[^\s<>,;"]+@[^\s<>,;"]+/gu) ?? []) : [],
  );
}

/** Another server may have moved it in this moment; what lies there under this name stays. */
async function move(folder: string, name: string, to: "done" | "refused"): Promise<void> {
  const isTaken = (await lstat(join(folder, to, name)).catch(() => null)) !== null;
  const target = isTaken ? `${randomUUID()}-${name}` : name;
  await rename(join(folder, name), join(folder, to, target)).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
}
