import * as z from "zod/mini";

import type { OrderDraft } from "../commands/order-draft.ts";
import type { PaperParts } from "./paper-sale.ts";

const nothing: PaperParts = { form: "missing", summary: false, contract: false };

/** Of what the order's flow keeps in its draft, only this is read here: where it stands, and which answers were confirmed. */
const flowMemory = z.looseObject({
  stage: z.string(),
  contentHash: z.optional(z.nullable(z.string())),
  confirmedHash: z.optional(z.nullable(z.string())),
});

/** What of a paper order its draft holds. A VZF that was mailed counts as one that is there. */
export function paperParts(draft: Pick<OrderDraft, "answers" | "broadcast" | "files" | "flow"> | null): PaperParts {
  if (draft === null) return nothing;
  const has = (type: string) => draft.files.some((file) => file.type === type);
  return {
    form: formOf(draft),
    summary: has("contract_summary") || (draft.broadcast?.reply ?? null) !== null,
    contract: has("contract"),
  };
}

/**
 * Done is what was confirmed and not changed since. A flow that keeps no such word leaves its form only when that is complete, and comes back
 * to it when something is put right.
 */
function formOf({ answers, flow }: Pick<OrderDraft, "answers" | "flow">): PaperParts["form"] {
  const { data: memory } = z.safeParse(flowMemory, flow);
  if (memory !== undefined && isConfirmed(memory)) return "done";
  return memory === undefined && Object.keys(answers).length === 0 ? "missing" : "begun";
}

function isConfirmed({ stage, contentHash, confirmedHash }: z.infer<typeof flowMemory>): boolean {
  if (confirmedHash === undefined) return stage !== "form";
  return confirmedHash !== null && confirmedHash === contentHash;
}
