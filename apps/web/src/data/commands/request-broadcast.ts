import type { ApiResult } from "@rundgang/api-client";
import { calls, errorCatalogue, iri, wallTimeOf, wire } from "@rundgang/contracts";
import { mailReasonAdvice, type MailReason } from "@rundgang/domain";
import type { Answers } from "@rundgang/forms";
import * as z from "zod/mini";

import { canonicalJson } from "../canonical-json.ts";
import { orderHashOf } from "../order-hash.ts";
import { sha256 } from "../sha256.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { keepBroadcast, readDraft } from "../drafts/draft-store.ts";
import { awaitMailHandOver } from "./await-mail-hand-over.ts";
import { isDelivered, type DraftBroadcast, type OrderDraft } from "../drafts/order-draft.ts";
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
  | {
      readonly ok: false;
      /** `waits`: no hand-over in time, refused, or come back. */
      readonly code: "offline" | "refused" | "waits" | "unknown_draft" | "session";
      readonly text: string;
      /** What the mail server said of the mail, as far as it did. */
      readonly reason?: MailReason | undefined;
    }
  /** What the screen shows is not what the server makes of the same form: nothing was sent. */
  | { readonly ok: false; readonly code: "totals_differ"; readonly shown: wire.ShownTotals; readonly computed: wire.ShownTotals };

/**
 * The VZF mail (B §7), online only: asked for directly, since the customer waits for it. Ok when the server has handed it over; after
 * `handOverLimitMs` without that it is taken back. The uuid is kept with the draft and belongs to the hash of what it was made from: the
 * same content repeats the same request, a changed answer makes a new one, and so does a mail that went to nobody. 418 reads what the first
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
  const known = await latestOf(context, (await readDraft(work.connection, work.codec, input.unitId))?.broadcast ?? null);
  /* Kept before it is sent: a lost answer is asked for again under the same uuid. */
  const prepared = await turns(input.unitId, async () => {
    const draft = await readDraft(work.connection, work.codec, input.unitId);
    if (draft === null) return null;
    const broadcast = await broadcastOf(context, input, draft, known);
    await keepBroadcast(work, draft, broadcast);
    return { draft, broadcast };
  });
  if (prepared === null) return { ok: false, code: "unknown_draft", text: refuse("unknown_draft").text };
  const { draft, broadcast } = prepared;
  const keep = (change: Partial<DraftBroadcast> | null) =>
    turns(input.unitId, async () => {
      const current = await readDraft(work.connection, work.codec, input.unitId);
      if (current?.broadcast?.uuid !== broadcast.uuid) return;
      await keepBroadcast(work, current, change === null ? null : { ...current.broadcast, ...change });
    });

  const { reply } = broadcast;
  const result = reply === null ? await send(context, input, draft, broadcast) : ({ type: "ok", value: reply } as const);
  if (result.type !== "ok") {
    const differing = differingTotals(result);
    if (differing === null) return failure(result);
    /* The server knows nothing of it, and this uuid must not be bound to prices that were wrong. */
    await keep(null);
    return { ok: false, code: "totals_differ", ...differing };
  }
  if (reply === null) await keep({ reply: result.value });
  const end = await awaitMailHandOver(context, result.value, reply !== null && broadcast.givenUp !== true);
  await keep({ reply: end.broadcast, givenUp: !end.isOut });
  return end.isOut ? { ok: true, broadcast: end.broadcast } : { ok: false, code: "waits", ...notOut(end.broadcast) };
}

function notOut({ mail }: wire.Broadcast): { readonly text: string; readonly reason?: MailReason } {
  const reason = mail?.reason ?? null;
  return reason === null ? { text: "Die E-Mail konnte nicht zugestellt werden." } : { text: mailReasonAdvice(reason), reason };
}

/** What has become of the mail that the draft knows: it may have left since, or come back. Without an answer, as it was. */
async function latestOf({ api }: CommandParts, kept: DraftBroadcast | null): Promise<DraftBroadcast | null> {
  if (kept?.reply?.mail === undefined || kept.reply.mail === null) return kept;
  const answer = await api.request(calls.getBroadcast, { params: { id: kept.uuid } });
  if (answer.type !== "ok") return kept;
  const hasLeft = answer.value.mail?.state === "handed_over";
  return { ...kept, reply: answer.value, givenUp: kept.givenUp === true && !hasLeft };
}

async function broadcastOf(
  parts: CommandParts,
  input: BroadcastInput,
  draft: OrderDraft,
  known: DraftBroadcast | null,
): Promise<DraftBroadcast> {
  const { customerMail, customerName, template } = input;
  const orderHash = await orderHashOf(input, draft);
  const contentHash = await sha256(canonicalJson({ orderHash, customerMail, customerName, template }));
  const kept = draft.broadcast !== null && draft.broadcast.uuid === known?.uuid ? known : draft.broadcast;
  if (kept !== null && kept.contentHash === contentHash && goesOn(kept)) return kept;
  return { uuid: parts.uuid(), contentHash, orderHash, requestedAt: new Date(parts.clock.now()).toISOString(), reply: null };
}

/** One that nobody got needs a mail of its own; one that was given up for want of a line may wait still. */
function goesOn(kept: DraftBroadcast): boolean {
  return kept.reply === null || isDelivered({ ...kept, givenUp: false });
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

const differing = z.object({ shown: wire.shownTotals, computed: wire.shownTotals });

function differingTotals(result: ApiResult<unknown>): z.infer<typeof differing> | null {
  if (result.type !== "refused" || result.code !== "totals_differ") return null;
  const read = z.safeParse(differing, result.body);
  return read.success ? read.data : null;
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
