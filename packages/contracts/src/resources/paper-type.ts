import { fileTypes, paperTypes } from "@rundgang/domain";
import * as z from "zod/mini";

import { cents } from "../primitives.ts";

/* Apart from the papers' calls: the customer's pages load these, and none of those. */

export const fileType = z.enum(fileTypes);
export type FileType = z.infer<typeof fileType>;

/** What a paper that the server makes is: those, and what an order is confirmed with. */
export const paperType = z.enum(paperTypes);
export type PaperType = z.infer<typeof paperType>;

/** The totals that the customer saw, integer cents (`prices.totals`). `monthlyLater`: null where nothing changes after the first months. */
export const shownTotals = z.object({ monthlyFirst: cents, monthlyLater: z.nullable(cents), once: cents, firstMonths: z.int() });
export type ShownTotals = z.infer<typeof shownTotals>;
