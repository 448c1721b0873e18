import * as z from "zod/mini";

import { instant, iriOf, text, uuid } from "../primitives.ts";

/** Most letters of the sentence that says how the office knows. */
export const longestExtSaleNote = 2000;

/**
 * What was said of a unit about a sale by somebody else, D42: that it was sold elsewhere, or that it is so no longer. Only added to; the last
 * word counts (decision 096). An import says it of its file and has no note.
 */
export const extSale = z.object({
  "@id": iriOf("ext_sales"),
  "@type": z.literal("ExtSale"),
  uuid,
  unit: iriOf("wohneinheits"),
  sold: z.boolean(),
  note: z.string(),
  source: z.enum(["office", "import"]),
  mitarbeiter: z.nullable(iriOf("mitarbeiters")),
  name: z.nullable(z.string()),
  createdAt: instant,
});
export type ExtSale = z.infer<typeof extSale>;

/** POST /api/ext_sales. 422 `unit_sold` where we sold the unit ourselves, 422 `unit_unknown`. */
export const extSaleCreate = z.object({ uuid, unit: iriOf("wohneinheits"), sold: z.boolean(), note: text(longestExtSaleNote) });
