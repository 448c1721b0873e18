import type { AnswerValue } from "../answers.ts";
import type { Comparison, Condition, RuleCondition, RuleConditionGroups } from "../definition/condition.ts";
import { chosenAmount } from "./chosen-amount.ts";

/** Reads the answer that counts: undefined for a component that is hidden or empty. */
export type ReadAnswer = (key: string) => AnswerValue | undefined;

/** True when at least one group holds with all of its conditions, or when there is none (B §5 "Component visibility"). */
export function conditionsHold(groups: RuleConditionGroups, read: ReadAnswer): boolean {
  return groups.length === 0 || groups.some((group) => group.every((condition) => ruleConditionHolds(condition, read)));
}

/** The keys that these conditions read. */
export function conditionKeys(groups: RuleConditionGroups): string[] {
  return groups.flat().flatMap((entry) => {
    const condition = "not" in entry ? entry.not : entry;
    return condition.kind === "unknown" ? [] : [condition.key];
  });
}

function ruleConditionHolds(entry: RuleCondition, read: ReadAnswer): boolean {
  if (!("not" in entry)) return conditionHolds(entry, read);
  return entry.not.kind !== "unknown" && !conditionHolds(entry.not, read);
}

function conditionHolds(condition: Condition, read: ReadAnswer): boolean {
  switch (condition.kind) {
    case "value":
      return equals(read(condition.key), condition.equals);
    case "option": {
      const amount = chosenAmount(read(condition.key), condition.option);
      if (condition.amount !== undefined && !compares(amount, condition.amount)) return false;
      if (condition.selected === undefined) return condition.amount !== undefined || amount > 0;
      return amount > 0 === condition.selected;
    }
    case "variant": {
      const wanted = condition.variant;
      return wanted.startsWith("!") ? read(condition.key) !== wanted.slice(1) : read(condition.key) === wanted;
    }
    case "unknown":
      return false;
  }
}

function equals(value: AnswerValue | undefined, wanted: string | number | boolean): boolean {
  if (value === undefined || value === null) return wanted === "" || wanted === false || wanted === 0;
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
}

function compares(amount: number, comparison: Comparison): boolean {
  switch (comparison.op) {
    case "eq":
      return amount === comparison.value;
    case "lt":
      return amount < comparison.value;
    case "gt":
      return amount > comparison.value;
    case "gte":
      return amount >= comparison.value;
    case "lte":
      return amount <= comparison.value;
  }
}
