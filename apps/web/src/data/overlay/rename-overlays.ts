import * as z from "zod/mini";

import type { UserWork } from "../commands/command-parts.ts";
import type { RenamedOverlay } from "./journal-hook.ts";
import { overlayRow } from "./overlay-book.ts";
import { overlay, type Overlay } from "./overlay.ts";

/** A request whose resource gets another uuid, and what becomes of its own overlay beside that. */
export interface Renaming {
  readonly requestId: string;
  readonly from: string;
  readonly to: string;
  readonly correct?: (own: Overlay) => Overlay;
}

/**
 * What the screen shows for a repaired request and its dependants bears the new uuid and the new texts too, as the server's version
 * will. Sealed here, and written by the journal in the transaction of the repair.
 */
export async function renameOverlays(
  work: Pick<UserWork, "overlays" | "codec">,
  { requestId, from, to, correct = (own) => own }: Renaming,
  uuid: () => string,
): Promise<readonly RenamedOverlay[]> {
  await work.overlays.reload();
  return Promise.all(
    work.overlays.all().flatMap((entry) => {
      const before = JSON.stringify(entry.overlay);
      const after = JSON.stringify(entry.requestId === requestId ? correct(entry.overlay) : entry.overlay).replaceAll(from, to);
      const renamed = z.safeParse(overlay, JSON.parse(after));
      return after !== before && renamed.success ? [replace(work, { ...entry, overlay: renamed.data }, uuid())] : [];
    }),
  );
}

type Entry = Parameters<typeof overlayRow>[1];

async function replace({ codec }: Pick<UserWork, "codec">, entry: Entry, id: string): Promise<RenamedOverlay> {
  return { replaces: entry.id, row: await overlayRow(codec, { ...entry, id }) };
}
