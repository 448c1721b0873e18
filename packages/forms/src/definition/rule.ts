import * as z from "zod/mini";

import { ruleConditionGroups } from "./condition.ts";

/** What a rule does (3-decisions "Rules by key"). Options are component keys, or `key.option` within a MultiOptionList. */
export const ruleAction = z.union([
  z.strictObject({ clear: z.string() }),
  z.strictObject({ unselect: z.array(z.string()) }),
  /** `once`: at the change by which the rule begins to hold; what is chosen afterwards stays. */
  z.strictObject({ select: z.string(), once: z.optional(z.boolean()) }),
  z.strictObject({ reset: z.string(), confirm: z.optional(z.string()) }),
  z.strictObject({
    copy: z.object({
      from: z.union([z.string(), z.array(z.string())]),
      to: z.string(),
      until: z.literal("edited"),
      /** The switch that says that it is copied: an edit by hand takes it back. */
      switch: z.optional(z.string()),
    }),
  }),
  z.strictObject({ limitSlots: z.object({ key: z.string(), n: z.int() }) }),
]);
export type RuleAction = z.infer<typeof ruleAction>;
export type CopyAction = Extract<RuleAction, { copy: unknown }>["copy"];

export const rule = z.object({ id: z.string(), when: ruleConditionGroups, do: z.array(ruleAction) });
export type Rule = z.infer<typeof rule>;
