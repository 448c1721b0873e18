import { namedFiles, type NamedFile } from "../db/known-files.ts";
import type { Reader } from "../db/open-database.ts";
import type { FileStore } from "./file-store.ts";

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
}

/** Files that are looked at or brought over at once. */
const atOnce = 8;

type Outcome = "whole" | "copied" | "missing" | "damaged";

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
export function copyFiles(db: Reader, from: FileStore, to: FileStore): Promise<FilesReport> {
  return copyNamed(namedFiles(db), from, to);
}

/** As `copyFiles`, of the files that a list names. */
export function copyNamed(
  files: AsyncIterable<readonly NamedFile[]>,
  from: Pick<FileStore, "open">,
  to: Pick<FileStore, "holds" | "receive">,
): Promise<FilesReport> {
  return forEachNamed(files, async ({ id, sha256 }) => {
    if (await to.holds(id, sha256)) return "whole";
    const opened = await from.open(id);
    if (opened === null) return "missing";
    const received = await to.receive(opened.stream);
    try {
      if (received.sha256 !== sha256) return "damaged";
      await received.restore(id);
      return "copied";
    } finally {
      await received.discard();
    }
  });
}

async function forEachNamed(
  files: AsyncIterable<readonly NamedFile[]>,
  act: (file: NamedFile) => Promise<Outcome>,
): Promise<FilesReport> {
  const found: Record<Outcome, string[]> = { whole: [], copied: [], missing: [], damaged: [] };
  for await (const page of files) {
    const waiting = [...page];
    const work = async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) found[await act(file)].push(file.id);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  const named = Object.values(found).reduce((sum, { length }) => sum + length, 0);
  return { named, copied: found.copied.length, missing: found.missing.toSorted(), damaged: found.damaged.toSorted() };
}

/** What the operator reads of it, a line for each file that is not as it should be. */
export function reportLines({ named, copied, missing, damaged }: FilesReport): readonly string[] {
  const bad = missing.length + damaged.length;
  return [
    ...missing.map((id) => `${id}: fehlt`),
    ...damaged.map((id) => `${id}: die Bytes sind andere als die gespeicherten`),
    `${named} Dateien in der Datenbank, ${copied} kopiert, ${named - copied - bad} waren da, ${missing.length} fehlen, ${damaged.length} sind beschädigt.`,
  ];
}
