import * as z from "zod/mini";

import type { Change } from "../changes/changes.ts";
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
export function correctChange(change: Change, { comment, name }: CorrectedTexts): Change {
  if (change.kind === "comment" && comment !== undefined) return { ...change, comment: { ...change.comment, comment } };
  if (change.kind === "unit" && name !== undefined) return { ...change, unit: { ...change.unit, name } };
  return change.kind === "unit_patch" && name !== undefined ? { ...change, name } : change;
}
