import * as z from "zod/mini";

const comparison = z.object({ op: z.enum(["eq", "lt", "gt", "gte", "lte"]), value: z.number() });

/** B §5 "an equal value": the component's answer is this one (a ticked key counts as equal for check lists). */
const valueCondition = z.object({
  kind: z.literal("value"),
  key: z.string(),
  equals: z.union([z.string(), z.number(), z.boolean()]),
});

/** B §5 "option checks": chosen or not, or its amount compared. `option` names an entry of a MultiOptionList. */
const optionCondition = z.object({
  kind: z.literal("option"),
  key: z.string(),
  option: z.optional(z.string()),
  selected: z.optional(z.boolean()),
  amount: z.optional(comparison),
});

/** B §5 "variant on/off": the chosen variant of a package; a leading '!' negates. */
const variantCondition = z.object({ kind: z.literal("variant"), key: z.string(), variant: z.string() });

/** A kind that this version does not know. It never holds, negated or not, so what hangs on it stays shut. */
const unknownCondition = z.object({ kind: z.literal("unknown"), name: z.string() });

/** Kinds that the wire may name; everything else becomes `unknown`. */
const knownKinds: readonly unknown[] = ["value", "option", "variant"];

/** One condition. Its kind decides what it reads. */
export const condition = z.pipe(
  z.transform((input: unknown) => {
    if (typeof input !== "object" || input === null || !("kind" in input) || knownKinds.includes(input.kind)) return input;
    return { kind: "unknown", name: String(input.kind) };
  }),
  z.discriminatedUnion("kind", [valueCondition, optionCondition, variantCondition, unknownCondition]),
);
export type Condition = z.infer<typeof condition>;

/** Holds when all of its conditions hold. */
export const conditionGroup = z.array(condition);
/** Holds when at least one group holds; an empty list always holds. */
export const conditionGroups = z.array(conditionGroup);
export type ConditionGroups = z.infer<typeof conditionGroups>;

/** In rules, catalogue and documents a condition may also be negated (3-decisions "Rules by key"). */
export const ruleCondition = z.union([condition, z.object({ not: condition })]);
export type RuleCondition = z.infer<typeof ruleCondition>;
export const ruleConditionGroups = z.array(z.array(ruleCondition));
export type RuleConditionGroups = z.infer<typeof ruleConditionGroups>;

export type Comparison = z.infer<typeof comparison>;
