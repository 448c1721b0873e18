import { wire } from "@rundgang/contracts";
import { requestedChangeKeys } from "@rundgang/domain";
import * as z from "zod/mini";

import { openJson, sealJson, type Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { KeptRow, WorkDatabase } from "../db/work-database.ts";
import type { CorrectionDraft } from "./correction-draft.ts";
import { correctionState, inboxOrder, type InboxEntry } from "./inbox-entry.ts";
import { correctionKey, correctionPrefix, requestKey, requestPrefix } from "./inbox-keys.ts";

const correctionDraft = z.object({
  orderId: wire.uuid,
  requestId: wire.uuid,
  iban: z.nullable(z.string()),
  files: z.array(
    z.object({
      fileId: wire.uuid,
      use: z.enum(requestedChangeKeys).check(z.refine((use) => use !== "iban")),
      mediaType: z.string(),
      sha256: wire.sha256,
      size: z.int(),
      keptAt: z.string(),
    }),
  ),
  handedOver: z.nullable(z.object({ at: z.string(), chainId: z.string() })),
  changedAt: z.string(),
});

const storedRow = z.object({ id: z.string(), v: z.literal(1), sealed: z.instanceof(Uint8Array) });
const storedState = z.looseObject({ state: z.string() });

/** A request as the device keeps it, with the sealed bytes as they were read: what another tab wrote since is told by them. */
export interface KeptRequest extends InboxEntry {
  readonly sealedDraft: Uint8Array | null;
}

/** All correction requests of the device. One that cannot be read is left out and stays as it is. */
export async function readInbox(connection: Connection<WorkDatabase>, codec: Codec): Promise<readonly KeptRequest[]> {
  const keys = await (await connection.get()).getAllKeys("drafts", requestKeys());
  const read = await Promise.all(keys.map((key) => readRequest(connection, codec, key.slice(requestPrefix.length))));
  return read.filter((one) => one !== null);
}

/** As the screen shows them. */
export async function readInboxEntries(connection: Connection<WorkDatabase>, codec: Codec): Promise<readonly InboxEntry[]> {
  const kept = await readInbox(connection, codec);
  return inboxOrder(kept.map(({ order, draft, state }) => ({ order, draft, state })));
}

/** One correction request with what was begun of it; null where it is not on the device. */
export async function readRequest(
  connection: Connection<WorkDatabase>,
  codec: Codec,
  orderId: string,
): Promise<KeptRequest | null> {
  const db = await connection.get();
  const [askedRow, draftRow] = await Promise.all([
    db.get("drafts", requestKey(orderId)),
    db.get("drafts", correctionKey(orderId)),
  ]);
  const order = await opened(codec, askedRow, wire.order);
  if (order === null) return null;
  const draft = (await opened(codec, draftRow, correctionDraft)) as CorrectionDraft | null;
  const chainId = draft?.handedOver?.chainId;
  const chain = chainId === undefined ? [] : await db.getAllFromIndex("requests", "chainId", chainId);
  const states = chain.flatMap((row) => z.safeParse(storedState, row).data?.state ?? []);
  const state = correctionState(order, draft, states, Date.now());
  /* What was given up, or answered and asked anew, begins from nothing. */
  const isVoid = state === "open" && draft !== null && draft.handedOver !== null;
  return { order, draft: isVoid ? null : draft, state, sealedDraft: sealedOf(draftRow) };
}

/** Every correction that was begun here, whatever has become of its order; `draft` is null where it cannot be read. */
export async function readCorrections(
  connection: Connection<WorkDatabase>,
  codec: Codec,
): Promise<readonly { readonly orderId: string; readonly draft: CorrectionDraft | null; readonly sealed: Uint8Array | null }[]> {
  const db = await connection.get();
  const keys = (await db.getAllKeys("drafts")).filter((key) => key.startsWith(correctionPrefix));
  return Promise.all(
    keys.map(async (key) => {
      const row: unknown = await db.get("drafts", key);
      const draft = (await opened(codec, row, correctionDraft)) as CorrectionDraft | null;
      return { orderId: key.slice(correctionPrefix.length), draft, sealed: sealedOf(row) };
    }),
  );
}

/** The sealed bytes of a row; null where there is none. */
export function sealedOf(row: unknown): Uint8Array | null {
  return z.safeParse(storedRow, row).data?.sealed ?? null;
}

/** The row of the server's word, sealed. */
export async function requestRow(codec: Codec, order: wire.Order): Promise<KeptRow> {
  return { id: requestKey(order.uuid), v: 1, sealed: await sealJson(codec, order) };
}

/** The row of what was done here, sealed. */
export async function correctionRow(codec: Codec, draft: CorrectionDraft): Promise<KeptRow> {
  return { id: correctionKey(draft.orderId), v: 1, sealed: await sealJson(codec, draft) };
}

async function opened<T>(codec: Codec, row: unknown, schema: z.core.$ZodType<T>): Promise<T | null> {
  const sealed = z.safeParse(storedRow, row);
  if (!sealed.success) return null;
  const parsed = z.safeParse(schema, await openJson(codec, sealed.data.sealed));
  return parsed.success ? parsed.data : null;
}

function requestKeys(): IDBKeyRange {
  return IDBKeyRange.bound(requestPrefix, `${requestPrefix}\uFFFF`);
}
