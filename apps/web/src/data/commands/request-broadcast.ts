import { calls, errorCatalogue, iri, wallTimeOf, type wire } from "@rundgang/contracts";
import type { Answers } from "@rundgang/forms";

import { canonicalJson } from "../canonical-json.ts";
import type { ApiResult } from "../net/api.ts";
import { orderHashOf } from "../order-hash.ts";
import { sha256 } from "../sha256.ts";
import type { CommandContext, CommandParts, UserWork } from "./command-parts.ts";
import { draftRow, readDraft } from "./draft-store.ts";
import type { DraftBroadcast, OrderDraft } from "./order-draft.ts";
import { refusalOfStorage, refuse } from "./refusals.ts";

/** Rendering the VZF takes the server a moment (ms). */
const limitMs = 60_000;

/** The summary mail. The uuid comes from the draft: the same answers repeat the same request. */
export interface BroadcastInput {
  readonly unitId: string;
  readonly customerName: string;
  readonly customerMail: string;
  readonly template: string | null;
  readonly data: Record<string, unknown>;
  readonly shownTotals: wire.ShownTotals;
  /** What the totals were computed with beside answers and form. */
  readonly priceBasis: wire.PriceBasis;
  readonly answers: Answers;
}

/** What the customer can be told; `text` is German, for people. */
export type BroadcastResult =
  | { readonly ok: true; readonly broadcast: wire.Broadcast }
  | { readonly ok: false; readonly code: "offline" | "refused" | "unknown_draft" | "session"; readonly text: string };

/**
 * The VZF mail (B §7), online only: asked for directly, since the customer waits for it. The uuid is kept with the draft and belongs to the
 * hash of what it was made from: the same content repeats the same request, a changed answer makes a new one. 418 reads what the first
 * request made.
 */
export async function requestBroadcast(context: CommandContext, input: BroadcastInput): Promise<BroadcastResult> {
  const work = context.work();
  if (work === null) return { ok: false, code: "session", text: refuse("signed_out").text };
  try {
    return await request(context, work, input);
  } catch (error) {
    const { code, text } = refusalOfStorage(error);
    return { ok: false, code: code === "signed_out" ? "session" : "refused", text };
  }
}

async function request(context: CommandContext, work: UserWork, input: BroadcastInput): Promise<BroadcastResult> {
  const { turns } = context;
  /* Kept before it is sent: a lost answer is asked for again under the same uuid. */
  const prepared = await turns(input.unitId, async () => {
    const draft = await readDraft(work.connection, work.codec, input.unitId);
    if (draft === null) return null;
    const broadcast = await broadcastOf(context, input, draft);
    await keep(work, draft, broadcast);
    return { draft, broadcast };
  });
  if (prepared === null) return { ok: false, code: "unknown_draft", text: refuse("unknown_draft").text };
  const { draft, broadcast } = prepared;
  if (broadcast.reply !== null) return { ok: true, broadcast: broadcast.reply };

  const result = await send(context, input, draft, broadcast);
  if (result.type !== "ok") return failure(result);
  await turns(input.unitId, async () => {
    const current = await readDraft(work.connection, work.codec, input.unitId);
    if (current?.broadcast?.uuid === broadcast.uuid) await keep(work, current, { ...broadcast, reply: result.value });
  });
  return { ok: true, broadcast: result.value };
}

async function broadcastOf(parts: CommandParts, input: BroadcastInput, draft: OrderDraft): Promise<DraftBroadcast> {
  const { customerMail, customerName, template } = input;
  const orderHash = await orderHashOf(input, draft);
  const contentHash = await sha256(canonicalJson({ orderHash, customerMail, customerName, template }));
  if (draft.broadcast !== null && draft.broadcast.contentHash === contentHash) return draft.broadcast;
  return { uuid: parts.uuid(), contentHash, orderHash, requestedAt: new Date(parts.clock.now()).toISOString(), reply: null };
}

async function keep(work: UserWork, draft: OrderDraft, broadcast: DraftBroadcast): Promise<void> {
  const row = await draftRow(work.codec, { ...draft, broadcast });
  await work.store.transaction(async ({ rows }) => {
    await rows.objectStore("drafts").put(row);
  });
}

async function send(
  parts: CommandParts,
  input: BroadcastInput,
  draft: OrderDraft,
  { uuid, requestedAt }: DraftBroadcast,
): Promise<ApiResult<wire.Broadcast>> {
  const body: wire.BroadcastCreate = {
    uuid,
    requested: wallTimeOf(requestedAt),
    requestedAt,
    customerName: input.customerName,
    customerMail: input.customerMail,
    template: input.template,
    unit: iri("wohneinheits", input.unitId),
    data: input.data,
    form: draft.form,
    formVersion: draft.formVersion,
    answers: input.answers,
    shownTotals: input.shownTotals,
    priceBasis: input.priceBasis,
  };
  const result = await parts.api.request(calls.postBroadcast, { body, limitMs, headers: { "Idempotency-Key": uuid } });
  /* 418 without the body of the first answer: the product then reads what the first request made (B §7). */
  if (result.type !== "refused" || result.status !== 418) return result;
  return parts.api.request(calls.getBroadcast, { params: { id: uuid } });
}

function failure(result: Exclude<ApiResult<unknown>, { type: "ok" }>): BroadcastResult {
  switch (result.type) {
    case "offline":
      return { ok: false, code: "offline", text: "Der Server konnte nicht erreicht werden." };
    case "refused":
      return { ok: false, code: "refused", text: result.text };
    case "signed_out":
      return { ok: false, code: "session", text: errorCatalogue.session_expired.text };
  }
}
