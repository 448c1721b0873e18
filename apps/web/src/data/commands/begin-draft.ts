import type { wire } from "@rundgang/contracts";
import type { Answers } from "@rundgang/forms";

import type { CommandContext } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { readDraft } from "../drafts/draft-store.ts";
import { formRow } from "../drafts/kept-forms.ts";
import type { OrderDraft } from "../drafts/order-draft.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { claimDraft, writeDraft } from "./write-draft.ts";

/** What an order is begun with. */
export interface BeginDraftInput {
  readonly unitId: string;
  readonly form: wire.OrderForm;
  readonly contractType: wire.OrderCreate["contractType"];
  readonly answers: Answers;
}

/** Begins the unit's draft, or takes up the one that is there with the same form; one a unit (3-decisions "Where data lives"). */
export function beginDraft(
  context: CommandContext,
  input: BeginDraftInput,
): Promise<CommandOutcome<{ readonly draft: OrderDraft }>> {
  return context.turns(input.unitId, async () => {
    const work = context.work();
    if (work === null) return refuse("signed_out");
    const there = await readDraft(work.connection, work.codec, input.unitId);
    const isGoneOnWith = there !== null && there.form === input.form["@id"];
    const draft = isGoneOnWith ? await claimDraft(context, work, there) : await begin(context, work, input, there);
    return { ok: true, draft };
  });
}

async function begin(
  parts: CommandContext,
  work: UserWork,
  input: BeginDraftInput,
  before: OrderDraft | null,
): Promise<OrderDraft> {
  const draft = { ...newDraft(parts, input), heldBy: parts.uuid() };
  /* What was begun on another form goes, with its files. */
  const remove = before?.files.map((file) => file.fileId) ?? [];
  await writeDraft(work, draft, { form: await formRow(work.codec, input.form), remove });
  return draft;
}

/** A draft of now that no form holds. */
export function newDraft(
  { uuid, clock }: Pick<CommandContext, "uuid" | "clock">,
  { unitId, form, contractType, answers }: BeginDraftInput,
): OrderDraft {
  const at = new Date(clock.now()).toISOString();
  return {
    unitId,
    orderId: uuid(),
    form: form["@id"],
    formVersion: form.version,
    contractType,
    answers,
    flow: null,
    files: [],
    broadcast: null,
    evidence: [],
    heldBy: null,
    startedAt: at,
    changedAt: at,
  };
}
