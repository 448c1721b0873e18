import * as z from "zod/mini";

import { openJson, sealJson, type Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { OverlayRow, WorkDatabase } from "../db/work-database.ts";
import { createStore, type Store } from "../store.ts";
import { overlay, type Overlay, type OverlayEntry } from "./overlay.ts";

/** All local changes that the server's version has not replaced yet. Few, so they are held in memory. */
export interface OverlayBook {
  /** A new number after each change; the list of all entries hangs on it. */
  readonly changes: Store<number>;
  all(): readonly OverlayEntry[];
  ofAddress(addressId: string): readonly Overlay[];
  /** Reads the rows of the device again: after one's own commit, and after another tab's. */
  reload(): Promise<void>;
}

const storedRow = z.object({ id: z.string(), v: z.literal(1), requestId: z.string(), sealed: z.instanceof(Uint8Array) });

/** Opens the book; it is empty until the first `reload`. */
export function createOverlayBook(connection: Connection<WorkDatabase>, codec: Codec): OverlayBook {
  const changes = createStore(0);
  let entries: readonly OverlayEntry[] = [];
  let reading = 0;

  return {
    changes,
    all: () => entries,
    ofAddress: (addressId) => entries.filter((entry) => entry.overlay.addressId === addressId).map((entry) => entry.overlay),
    async reload() {
      reading += 1;
      const turn = reading;
      const rows = await (await connection.get()).getAll("overlays");
      const read = await Promise.all(rows.map((row) => readRow(codec, row)));
      /* A later reading has seen more than this one. */
      if (turn !== reading) return;
      entries = read.filter((entry) => entry !== null).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      changes.set(turn);
    },
  };
}

/** A row that cannot be opened or parsed is left where it is; its request still tells the server. */
async function readRow(codec: Codec, row: unknown): Promise<OverlayEntry | null> {
  const parsed = z.safeParse(storedRow, row);
  if (!parsed.success) return null;
  const content = z.safeParse(overlay, await openJson(codec, parsed.data.sealed));
  return content.success ? { id: parsed.data.id, requestId: parsed.data.requestId, overlay: content.data } : null;
}

/** The row of an overlay, sealed. Ids are UUID v7, so that rows sort by time. */
export async function overlayRow(codec: Codec, entry: OverlayEntry): Promise<OverlayRow> {
  return { id: entry.id, v: 1, requestId: entry.requestId, sealed: await sealJson(codec, entry.overlay) };
}
