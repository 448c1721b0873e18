import * as z from "zod/mini";

import type { UserWork } from "../commands/command-parts.ts";
import type { RenamedOverlay } from "./journal-hook.ts";
import { overlayRow } from "./overlay-book.ts";
import { overlay } from "./overlay.ts";

/**
 * What the screen shows for a repaired request and its dependants bears the new uuid too, as the server's version will. Sealed here,
 * and written by the journal in the transaction of the repair.
 */
export async function renameOverlays(
  work: Pick<UserWork, "overlays" | "codec">,
  from: string,
  to: string,
  uuid: () => string,
): Promise<readonly RenamedOverlay[]> {
  if (from === to) return [];
  await work.overlays.reload();
  return Promise.all(
    work.overlays.all().flatMap((entry) => {
      const text = JSON.stringify(entry.overlay);
      const renamed = z.safeParse(overlay, JSON.parse(text.replaceAll(from, to)));
      return text.includes(from) && renamed.success ? [replace(work, { ...entry, overlay: renamed.data }, uuid())] : [];
    }),
  );
}

type Entry = Parameters<typeof overlayRow>[1];

async function replace({ codec }: Pick<UserWork, "codec">, entry: Entry, id: string): Promise<RenamedOverlay> {
  return { replaces: entry.id, row: await overlayRow(codec, { ...entry, id }) };
}
