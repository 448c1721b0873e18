import * as z from "zod/mini";

import type { Overlay } from "../overlay/overlay.ts";
import type { CorrectedTexts, Correction, RequestKind } from "./queue-view.ts";

const texts = z.looseObject({ comment: z.optional(z.string()), name: z.optional(z.nullable(z.string())) });

/** The texts of a request's body that may be put right. */
export function correctionsOf(kind: RequestKind, body: unknown): readonly Correction[] {
  const parsed = z.safeParse(texts, body);
  if (!parsed.success) return [];
  const { comment, name } = parsed.data;
  if (kind === "comment" && comment !== undefined) return [{ key: "comment", label: "Kommentar", value: comment, longest: 4000 }];
  const isUnit = kind === "unit" || kind === "unit_patch";
  return isUnit && name !== undefined ? [{ key: "name", label: "Name der Wohneinheit", value: name ?? "", longest: 200 }] : [];
}

/** What the screen shows of a corrected request. */
export function correctOverlay(overlay: Overlay, { comment, name }: CorrectedTexts): Overlay {
  if (overlay.kind === "comment" && comment !== undefined) return { ...overlay, comment: { ...overlay.comment, comment } };
  if (overlay.kind === "unit" && name !== undefined) return { ...overlay, unit: { ...overlay.unit, name } };
  return overlay.kind === "unit_patch" && name !== undefined ? { ...overlay, name } : overlay;
}
