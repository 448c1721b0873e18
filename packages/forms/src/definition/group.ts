import * as z from "zod/mini";
import { _default as withDefault } from "zod/mini";

/**
 * A group of components. `exclusive` (the default): choosing one clears the others, the last choice wins. A required group
 * without a choice takes its default: a component or one option of it (`key.option`), also when it comes into sight later. Not
 * exclusive: any number of it may be chosen, and it is reset and exported together.
 */
export const group = z.object({
  key: z.string(),
  name: z.string(),
  required: withDefault(z.boolean(), false),
  default: z.optional(z.string()),
  exclusive: withDefault(z.boolean(), true),
});
export type Group = z.infer<typeof group>;

/** One object of the generic order export, with the components that go into it (B §3 "Order export"). */
export const exportGroup = z.object({ name: z.string(), components: z.array(z.string()) });
export type ExportGroup = z.infer<typeof exportGroup>;
