import * as z from "zod/mini";

import type { OrderDraft } from "../commands/order-draft.ts";
import type { PaperParts } from "./paper-sale.ts";

const nothing: PaperParts = { form: "missing", summary: false, contract: false };

/** Of what the order's flow keeps in its draft, only where it stands is read here. */
const flowStage = z.looseObject({ stage: z.string() });

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

/** The flow leaves its form only when that is complete, and comes back to it when something is put right. */
function formOf({ answers, flow }: Pick<OrderDraft, "answers" | "flow">): PaperParts["form"] {
  const { data } = z.safeParse(flowStage, flow);
  if (data !== undefined && data.stage !== "form") return "done";
  return data === undefined && Object.keys(answers).length === 0 ? "missing" : "begun";
}
