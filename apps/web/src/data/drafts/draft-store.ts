import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";
import { _default as withDefault } from "zod/mini";

import { openJson, sealJson, type Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { KeptRow, WorkDatabase } from "../db/work-database.ts";
import type { WorkStore } from "../outbox/work-store.ts";
import type { DraftBroadcast, OrderDraft } from "./order-draft.ts";

const answerValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.number()),
]);

const orderDraft = z.object({
  unitId: wire.uuid,
  orderId: wire.uuid,
  form: z.string(),
  formVersion: z.string(),
  contractType: wire.orderCreate.shape.contractType,
  answers: z.record(z.string(), answerValue),
  flow: z.unknown(),
  files: z.array(z.object({ fileId: wire.uuid, type: wire.fileType, mediaType: z.string(), sha256: wire.sha256, size: z.int() })),
  broadcast: z.nullable(
    z.object({
      uuid: wire.uuid,
      contentHash: z.string(),
      orderHash: z.string(),
      requestedAt: wire.instant,
      reply: z.nullable(wire.broadcast),
      givenUp: z.optional(z.boolean()),
    }),
  ),
  evidence: z.array(wire.evidence),
  heldBy: withDefault(z.nullable(z.string()), null),
  startedAt: z.string(),
  changedAt: z.string(),
});

const storedRow = z.object({ id: z.string(), v: z.literal(1), sealed: z.instanceof(Uint8Array) });

/** The unit's draft, or null: none begun, or one that cannot be read and is left as it is. */
export async function readDraft(connection: Connection<WorkDatabase>, codec: Codec, unitId: string): Promise<OrderDraft | null> {
  const row = z.safeParse(storedRow, await (await connection.get()).get("drafts", unitId));
  if (!row.success) return null;
  const parsed = z.safeParse(orderDraft, await openJson(codec, row.data.sealed));
  return parsed.success ? parsed.data : null;
}

/** The row of a draft, sealed; one a unit. */
export async function draftRow(codec: Codec, draft: OrderDraft): Promise<KeptRow> {
  return { id: draft.unitId, v: 1, sealed: await sealJson(codec, draft) };
}

/** Keeps what a draft knows of its mail. */
export async function keepBroadcast(
  { codec, store }: { readonly codec: Codec; readonly store: WorkStore },
  draft: OrderDraft,
  broadcast: DraftBroadcast | null,
): Promise<void> {
  const row = await draftRow(codec, { ...draft, broadcast });
  await store.transaction(async ({ rows }) => {
    await rows.objectStore("drafts").put(row);
  });
}

/** The clear bytes of a kept file, or null where it is not on the device (any more). */
export async function readFile(
  connection: Connection<WorkDatabase>,
  codec: Codec,
  fileId: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = z.safeParse(storedRow, await (await connection.get()).get("files", fileId));
  if (!row.success) return null;
  const opened = await codec.open(row.data.sealed);
  return opened.ok ? opened.clear : null;
}
