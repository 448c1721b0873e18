import type { Answers, CompiledForm } from "@rundgang/forms";

import type { Prices } from "../pricing/price-line.ts";
import type { Block } from "./document-model.ts";
import { documentSource } from "./document-source.ts";
import { priceOverview } from "./tables.ts";

/** What an order costs, line by line with its totals, in one table. */
export function buildPriceOverview(form: CompiledForm, answers: Answers, prices: Prices, today: string): Block {
  return priceOverview(documentSource(form, answers, prices, today, {}));
}
