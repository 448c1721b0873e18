import * as z from "zod/mini";

import { limited } from "../limited.ts";

/**
 * What a resolver is asked: fields by name, texts or whole numbers (A §7). Which names there are is the service's; what it does not ask is
 * ignored, as everywhere.
 */
export const resolverAsk = limited(z.record(z.string(), z.unknown()));

/** What it answered: names with their values, as text. */
export const resolverAnswer = z.looseObject({
  "@type": z.string(),
  "hydra:member": z.array(z.object({ key: z.string(), value: z.string() })),
  "hydra:totalItems": z.int(),
});
export type ResolverAnswer = z.infer<typeof resolverAnswer>;
