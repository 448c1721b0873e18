import type { PriceTotals } from "@rundgang/domain";
import type { Answers } from "@rundgang/forms";

import { canonicalJson } from "../../../data/canonical-json.ts";
import { sha256 } from "../../../data/sha256.ts";

/** SHA-256 of what the customer decides on. Boxes, photos and signatures belong to it (3-decisions "Orders"). */
export function contentHash(content: {
  readonly answers: Answers;
  readonly form: string;
  readonly formVersion: string;
  readonly totals: PriceTotals;
}): Promise<string> {
  return sha256(canonicalJson(content));
}
