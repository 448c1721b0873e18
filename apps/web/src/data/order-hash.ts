import type { wire } from "@rundgang/contracts";
import type { Answers } from "@rundgang/forms";

import { canonicalJson } from "./canonical-json.ts";
import { sha256 } from "./sha256.ts";

/**
 * SHA-256 of what the customer decides on, and what a VZF and its order share: answers, shown totals, form and version. Boxes, photos and
 * signatures belong to it; a changed answer voids them and the VZF (3-decisions "Orders").
 */
export function orderHashOf(
  decided: { readonly answers: Answers; readonly shownTotals: wire.ShownTotals },
  of: { readonly form: string; readonly formVersion: string },
): Promise<string> {
  const { answers, shownTotals } = decided;
  return sha256(canonicalJson({ answers, shownTotals, form: of.form, version: of.formVersion }));
}
