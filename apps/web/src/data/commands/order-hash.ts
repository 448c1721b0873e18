import { canonicalJson } from "../canonical-json.ts";
import { sha256 } from "../sha256.ts";
import type { OrderDraft } from "./order-draft.ts";
import type { SubmitOrderInput } from "./submit-order.ts";

/**
 * SHA-256 of what a VZF and an order must share: answers, shown totals, form and version. A VZF of other answers does not
 * belong to the order (3-decisions "Orders": a changed answer voids it).
 */
export function orderHashOf(
  input: Pick<SubmitOrderInput, "answers" | "shownTotals">,
  draft: Pick<OrderDraft, "form" | "formVersion">,
): Promise<string> {
  const { answers, shownTotals } = input;
  return sha256(canonicalJson({ answers, shownTotals, form: draft.form, version: draft.formVersion }));
}
