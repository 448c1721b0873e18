import { addressIdOfAbout } from "../changes/about-ids.ts";
import type { Change } from "../changes/changes.ts";
import { openJson, sealJson, type Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { OverlayRow, WorkDatabase } from "../db/work-database.ts";
import { fieldsOf, sealedIn } from "../kept-row.ts";
import { createObservable, type Observable } from "../observable.ts";

/** A change with the request that carries it. */
export interface OverlayEntry {
  readonly id: string;
  readonly requestId: string;
  readonly change: Change;
}

/** All local changes that the server's version has not replaced yet. Few, so they are held in memory. */
export interface OverlayBook {
  /** A new number after each change; the list of all entries hangs on it. */
  readonly changes: Observable<number>;
  all(): readonly OverlayEntry[];
  ofAddress(addressId: string): readonly Change[];
  /** Takes in what was just committed here, without reading anything. */
  add(added: readonly OverlayEntry[]): void;
  /** The ids of what lies on the device now, whatever this tab has read. */
  stored(): Promise<ReadonlySet<string>>;
  /** Reads the rows of the device again: after they were moved or went, and after another tab's commit. */
  reload(): Promise<void>;
}

/** Reads what lies on the device; null where it is no change that this version knows. */
export type ReadChange = (stored: unknown) => Promise<Change | null>;

/**
 * Opens the book; it is empty until the first `reload`.
 * @param readChange fetches its code in a page; a service worker can fetch none, and brings it
 */
export function createOverlayBook(connection: Connection<WorkDatabase>, codec: Codec, readChange: ReadChange): OverlayBook {
  const changes = createObservable(0);
  let entries: readonly OverlayEntry[] = [];
  let reading = 0;
  let additions = 0;

  function take(next: readonly OverlayEntry[]): void {
    entries = next.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    changes.set(changes.getSnapshot() + 1);
  }

  /** What lies under an id never changes, so that each row is opened once; the request that carries it may change. */
  async function readAll(): Promise<OverlayEntry[]> {
    const known = new Map(entries.map((entry) => [entry.id, entry.change]));
    const rows = await (await connection.get()).getAll("overlays");
    const read = await Promise.all(rows.map((row) => readRow(codec, row, known, readChange)));
    return read.filter((entry) => entry !== null);
  }

  return {
    changes,
    all: () => entries,
    ofAddress: (addressId) => entries.map((entry) => entry.change).filter(({ about }) => addressIdOfAbout(about) === addressId),
    add(added) {
      additions += 1;
      const ids = new Set(added.map((entry) => entry.id));
      take([...entries.filter((entry) => !ids.has(entry.id)), ...added]);
    },
    stored: async () => new Set(await (await connection.get()).getAllKeys("overlays")),
    async reload() {
      reading += 1;
      const turn = reading;
      for (;;) {
        const before = additions;
        const read = await readAll();
        /* A later reading has seen more than this one. */
        if (turn !== reading) return;
        /* What was added meanwhile may lack in what was read. */
        if (before === additions) return take(read);
      }
    },
  };
}

/** A row that cannot be opened or parsed is left where it is; its request still tells the server. */
async function readRow(
  codec: Codec,
  row: unknown,
  known: ReadonlyMap<string, Change>,
  readChange: ReadChange,
): Promise<OverlayEntry | null> {
  const { id, requestId } = fieldsOf(row);
  const sealed = sealedIn(row, 1);
  if (typeof id !== "string" || typeof requestId !== "string" || sealed === null) return null;
  const opened = known.get(id);
  if (opened !== undefined) return { id, requestId, change: opened };
  /* Most starts have nothing unsent: what a change is parsed by comes where there is one. */
  const change = await readChange(await openJson(codec, sealed));
  return change === null ? null : { id, requestId, change };
}

/** The row of an overlay, sealed. Ids are UUID v7, so that rows sort by time. */
export async function overlayRow(codec: Codec, entry: OverlayEntry): Promise<OverlayRow> {
  return { id: entry.id, v: 1, requestId: entry.requestId, sealed: await sealJson(codec, entry.change) };
}
