import { readChange, type Change } from "../changes/changes.ts";
import type { Codec } from "../codec.ts";
import type { RenamedOverlay } from "./settled-hook.ts";
import { overlayRow, type OverlayBook, type OverlayEntry } from "./overlay-book.ts";

/** A request whose resource gets another uuid or name, and what becomes of its own overlay beside that. */
export interface Renaming {
  readonly requestId: string;
  readonly from: string;
  readonly to: string;
  readonly correct?: (own: Change) => Change;
}

/**
 * What the screen shows for a repaired request and its dependants bears the new uuid and the new texts too, as the server's version
 * will. Sealed here, and written by the hook in the transaction of the repair.
 */
export async function renameOverlays(
  work: { readonly overlays: OverlayBook; readonly codec: Codec },
  { requestId, from, to, correct = (own) => own }: Renaming,
  uuid: () => string,
): Promise<readonly RenamedOverlay[]> {
  await work.overlays.reload();
  const entries = work.overlays.all();
  const changes = entries.map((entry) => {
    const before = JSON.stringify(entry.change);
    const after = JSON.stringify(entry.requestId === requestId ? correct(entry.change) : entry.change).replaceAll(from, to);
    return after === before ? null : readChange(JSON.parse(after));
  });
  /* Rows lie by the time of their ids: what came later stays behind what gets an id of now. */
  const first = changes.findIndex((change) => change !== null);
  if (first === -1) return [];
  return Promise.all(
    entries.slice(first).map((entry, nth) => replace(work, { ...entry, change: changes[first + nth] ?? entry.change }, uuid())),
  );
}

async function replace({ codec }: { readonly codec: Codec }, entry: OverlayEntry, id: string): Promise<RenamedOverlay> {
  return { replaces: entry.id, row: await overlayRow(codec, { ...entry, id }) };
}
