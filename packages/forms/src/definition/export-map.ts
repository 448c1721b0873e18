import * as z from "zod/mini";

import { ruleConditionGroups } from "./condition.ts";

/** Where an exported value comes from. Answers of hidden components count as empty. */
export const exportSource = z.union([
  /** The answer itself. `compact` drops spaces, `boolean` tells whether it is filled, `name` gives the label of a choice. */
  z.strictObject({ answer: z.string(), as: z.optional(z.enum(["text", "compact", "boolean", "name"])) }),
  /** Texts put together with spaces, empty ones left out. */
  z.strictObject({ join: z.array(z.string()) }),
  /** Export name of what is chosen in a group, or `otherwise`. */
  z.strictObject({ chosen: z.string(), otherwise: z.optional(z.nullable(z.string())) }),
  /** Amount chosen of a component: 0 when it is not. */
  z.strictObject({ amount: z.string() }),
  /** `{export name: true or quantity}` of the chosen ones among these components. */
  z.strictObject({ options: z.array(z.string()) }),
  /** The filled slots of a list, or their number. */
  z.strictObject({ slots: z.string() }),
  z.strictObject({ countSlots: z.string() }),
  z.strictObject({ const: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
  /** A value that the caller knows: type, projectPhase, onlineBonus, videoOrder, orderStatus, unit … */
  z.strictObject({ context: z.string() }),
]);
export type ExportSource = z.infer<typeof exportSource>;

/** One field of an export: `path` is dotted; without a value, or while `when` fails, it is left out. */
export const exportEntry = z.object({ path: z.string(), source: exportSource, when: z.optional(ruleConditionGroups) });
export type ExportEntry = z.infer<typeof exportEntry>;

/** The exports that the wire knows by name (B §3). */
export const exportMaps = z.object({
  /** "Order form data", on the wire `providerData`. */
  orderData: z.array(exportEntry),
  /** `data` of the confirmation mail request. */
  broadcast: z.array(exportEntry),
  /** "Main export data": mainProduct, options, hardware. */
  main: z.array(exportEntry),
});
export type ExportMaps = z.infer<typeof exportMaps>;
