import * as z from "zod/mini";

import type { OrderDraft } from "../drafts/order-draft.ts";
import type { PaperParts } from "./paper-sale.ts";

const nothing: PaperParts = { form: "missing", summary: false, contract: false };

/** Of what the order's flow keeps in its draft, only this is read here: which answers were confirmed, and which stand there now. */
const confirmedAnswers = z.looseObject({ contentHash: z.string(), confirmedHash: z.string() });

/** What of a paper order its draft holds: what the flow's `paperParts` says of it once it is open. */
export function paperParts(draft: Pick<OrderDraft, "answers" | "files" | "flow"> | null): PaperParts {
  if (draft === null) return nothing;
  const has = (type: string) => draft.files.some((file) => file.type === type);
  return {
    form: formOf(draft),
    summary: has("contract_summary") || has("contract_summary_signature"),
    contract: has("contract"),
  };
}

/** Done is what was read and confirmed on the review, as the flow's `paperParts` has it. */
function formOf({ answers, flow }: Pick<OrderDraft, "answers" | "flow">): PaperParts["form"] {
  const { data } = z.safeParse(confirmedAnswers, flow);
  if (data !== undefined && data.contentHash === data.confirmedHash) return "done";
  return flow === null && Object.keys(answers).length === 0 ? "missing" : "begun";
}
