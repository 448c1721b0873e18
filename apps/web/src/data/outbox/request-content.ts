import { wire } from "@rundgang/contracts";
import type { RequestRecord } from "@rundgang/outbox";
import * as z from "zod/mini";

import { openJson, type Codec } from "../codec.ts";
import { correctionsOf } from "./corrections.ts";
import type { Correction } from "./queue-view.ts";
import { isRequestKind } from "./request-words.ts";

/** What the screens want to know of a sealed request: which unit, whose, what kind of file. */
export interface RequestContent {
  readonly unitId: string | null;
  readonly customerName: string | null;
  readonly fileType: string | null;
  /** What a visit found. */
  readonly code: wire.QualificationCode | null;
  /** It takes a visit back. */
  readonly revokes: boolean;
  readonly corrections: readonly Correction[];
}

export const nothingKnown: RequestContent = {
  unitId: null,
  customerName: null,
  fileType: null,
  code: null,
  revokes: false,
  corrections: [],
};

const body = z.looseObject({
  unit: z.optional(z.string()),
  wohneinheit: z.optional(z.string()),
  type: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  qualifikation: z.optional(wire.qualificationCode),
  data: z.optional(z.looseObject({ unit: z.optional(z.nullable(z.string())), revoked: z.optional(z.boolean()) })),
});

/** Opens a request and reads the few things that its row shows; nothing of a body that cannot be opened. */
export async function readContent(codec: Codec, record: RequestRecord): Promise<RequestContent> {
  const opened = await openJson(codec, record.sealedBody);
  const parsed = z.safeParse(body, opened);
  if (!parsed.success) return nothingKnown;
  const { unit, wohneinheit, type, name, qualifikation, data } = parsed.data;
  const iri = unit ?? wohneinheit ?? data?.unit ?? (record.path.includes("/wohneinheits/") ? record.path : null);
  return {
    unitId: iri === null ? null : iri.slice(iri.lastIndexOf("/") + 1),
    customerName: record.kind === "customer" ? (name ?? null) : null,
    fileType: record.kind === "upload" ? (type ?? null) : null,
    code: qualifikation ?? null,
    revokes: data?.revoked === true,
    corrections: isRequestKind(record.kind) ? correctionsOf(record.kind, opened) : [],
  };
}
