import * as z from "zod/mini";

import type { Change } from "../changes/changes.ts";
import type { CorrectedTexts, Correction, RequestKind } from "./queue-view.ts";
import { requestKinds, type OwnChange } from "./request-kinds.ts";

/** The texts of a request's body that may be put right. */
export function correctionsOf(kind: RequestKind, body: unknown): readonly Correction[] {
  const { correction } = requestKinds[kind];
  if (correction === undefined) return [];
  const { key, label, longest, rows } = correction;
  const parsed = z.safeParse(z.looseObject({ [key]: z.nullable(z.string()) }), body);
  return parsed.success ? [{ key, label, longest, rows, value: parsed.data[key] ?? "" }] : [];
}

/** What the screen shows of a corrected request. */
export function correctChange(change: Change, texts: CorrectedTexts): Change {
  return correctOfKind(change.kind, change, texts);
}

function correctOfKind<Kind extends Change["kind"]>(kind: Kind, own: OwnChange<Kind>, texts: CorrectedTexts): OwnChange<Kind> {
  const { correction } = requestKinds[kind];
  const text = correction === undefined ? undefined : texts[correction.key];
  return correction === undefined || text === undefined ? own : correction.corrected(own, text);
}
