import { namedFiles, type NamedFile } from "../db/known-files.ts";
import type { Reader } from "../db/open-database.ts";
import type { FileStore } from "./file-store.ts";
import { FileKeyMissing } from "./sealed/file-key-missing.ts";
import type { SealedStore } from "./sealed/sealed-store.ts";
import { StoredBytesChanged } from "./stored-bytes-changed.ts";

/** What became of the files that the database names. */
export interface FilesReport {
  /** All that it names. */
  readonly named: number;
  /** Those that were brought over. */
  readonly copied: number;
  /** Those that are not there. */
  readonly missing: readonly string[];
  /** Those whose bytes are others than they were. */
  readonly damaged: readonly string[];
  /** Those that are sealed under a key which is not there. */
  readonly locked: readonly string[];
}

/** Files that are looked at or brought over at once. */
const atOnce = 8;

type Outcome = "whole" | "copied" | "missing" | "damaged" | "locked";

/** Looks whether each file that the database names lies in the store as it was stored; each is read whole. */
export function verifyFiles(db: Reader, store: Pick<FileStore, "holds" | "open">): Promise<FilesReport> {
  return forEachNamed(namedFiles(db), async ({ id, sha256 }) => {
    if (await store.holds(id, sha256)) return "whole";
    const opened = await store.open(id);
    opened?.stream.destroy();
    return opened === null ? "missing" : "damaged";
  });
}

/**
 * Brings each file that the database names from one store into the other, unless it lies there as it should. Both may be at work meanwhile; what is
 * stored after a look at it comes with the next run. Bytes that are not what they should be are not brought.
 */
export function copyFiles(db: Reader, from: Pick<FileStore, "open">, to: SealedStore): Promise<FilesReport> {
  return copyNamed(namedFiles(db), from, to);
}

/** As `copyFiles`, of the files that a list names. */
export function copyNamed(
  files: AsyncIterable<readonly NamedFile[]>,
  from: Pick<FileStore, "open">,
  to: Pick<SealedStore, "holds" | "take">,
): Promise<FilesReport> {
  return forEachNamed(files, async ({ id, sha256 }) => {
    if (await to.holds(id, sha256)) return "whole";
    const opened = await from.open(id);
    if (opened === null) return "missing";
    const { size, stream: source } = opened;
    return (await to.take(id, { size, sha256, source })) ? "copied" : "damaged";
  });
}

async function forEachNamed(
  files: AsyncIterable<readonly NamedFile[]>,
  act: (file: NamedFile) => Promise<Outcome>,
): Promise<FilesReport> {
  const found: Record<Outcome, string[]> = { whole: [], copied: [], missing: [], damaged: [], locked: [] };
  for await (const page of files) {
    const waiting = [...page];
    const work = async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
        found[await act(file).catch(outcomeOf)].push(file.id);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  const named = Object.values(found).reduce((sum, { length }) => sum + length, 0);
  const { missing, damaged, locked } = found;
  return {
    named,
    copied: found.copied.length,
    missing: missing.toSorted(),
    damaged: damaged.toSorted(),
    locked: locked.toSorted(),
  };
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof StoredBytesChanged) return "damaged";
  if (error instanceof FileKeyMissing) return "locked";
  throw error;
}

/** Files that cannot be read as they were stored. */
export function unreadable({ missing, damaged, locked }: FilesReport): readonly string[] {
  return [...missing, ...damaged, ...locked].toSorted();
}

/** A line for each of them. */
export function unreadableLines({ missing, damaged, locked }: FilesReport): readonly string[] {
  return [
    ...missing.map((id) => `${id}: fehlt`),
    ...damaged.map((id) => `${id}: die Bytes sind andere als die gespeicherten`),
    ...locked.map((id) => `${id}: der Schlüssel dazu fehlt, sie ist unter einem anderen Geheimnis versiegelt`),
  ];
}

/** What the operator reads of it, a line for each file that is not as it should be. */
export function reportLines(report: FilesReport): readonly string[] {
  const { named, copied, missing, damaged, locked } = report;
  const whole = named - copied - unreadable(report).length;
  const ofLocked = locked.length === 0 ? "" : `, ${locked.length} lassen sich ohne ihren Schlüssel nicht öffnen`;
  return [
    ...unreadableLines(report),
    `${named} Dateien in der Datenbank, ${copied} kopiert, ${whole} waren da, ${missing.length} fehlen, ${damaged.length} sind beschädigt${ofLocked}.`,
  ];
}
