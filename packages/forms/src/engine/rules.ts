import { isEmptyAnswer, type Answers } from "../answers.ts";
import type { RuleAction } from "../definition/rule.ts";
import { emptyValue } from "./component-values.ts";
import { conditionsHold, type ReadAnswer } from "./conditions.ts";
import { copySources } from "./dependence.ts";
import { choose, endRound, workingReader, write, type WorkingAnswers } from "./working-answers.ts";

/** 3-decisions "Rules by key": more rounds than this mean an oscillating definition. */
export const maximumRounds = 20;

/** How the answers were before the change: a copy is followed only while its target still equals its source there. */
export interface Before {
  readonly answers: Answers;
  readonly read: ReadAnswer;
  /** What the person set by hand in this change; no copy overwrites it. */
  readonly direct: ReadonlySet<string>;
}

/**
 * Runs all rules in order, again and again, until a round changes nothing. Always all of them: where two rules write the same
 * answer the last one wins in every round alike, which is what makes the rounds come to an end.
 * Answers the confirm texts of the resets that threw away something entered.
 * @throws Error after 20 rounds; `parseFormDefinition` refuses such definitions, so this is a bug.
 */
export function runRules(work: WorkingAnswers, before: Before): string[] {
  const confirms = new Set<string>();
  for (let round = 0; round < maximumRounds; round += 1) {
    for (const rule of work.form.definition.data.rules) {
      if (!conditionsHold(rule.when, workingReader(work))) continue;
      for (const action of rule.do) act(work, before, action, confirms);
    }
    if (endRound(work).length === 0) return [...confirms];
  }
  throw new Error(`The rules of form ${work.form.definition.uuid} come to no end`);
}

function act(work: WorkingAnswers, before: Before, action: RuleAction, confirms: Set<string>): void {
  if ("clear" in action) reset(work, [action.clear]);
  else if ("unselect" in action) for (const target of action.unselect) choose(work, target, false);
  else if ("select" in action) choose(work, action.select, true);
  else if ("copy" in action) copy(work, before, action.copy);
  else if ("reset" in action) {
    const keys = (work.form.members.get(action.reset) ?? []).map((member) => member.key);
    const lost = keys.some((key) => !isEmptyAnswer(work.values[key]));
    if (lost && action.confirm !== undefined) confirms.add(action.confirm);
    reset(work, keys);
  }
  // limitSlots changes no answer; visibility reads it.
}

function reset(work: WorkingAnswers, keys: readonly string[]): void {
  for (const key of keys) {
    const component = work.form.components.get(key);
    const empty = component === undefined ? undefined : emptyValue(component);
    if (empty !== undefined) write(work, key, empty);
  }
}

/** B §4 "The SEPA account-holder name follows the first and last name", until it was edited by hand. */
function copy(work: WorkingAnswers, before: Before, action: { from: string | string[]; to: string }): void {
  if (before.direct.has(action.to)) return;
  const sources = copySources(action);
  const target = before.answers[action.to];
  if ((typeof target === "string" ? target : "") !== joined(sources, before.read)) return;
  write(work, action.to, joined(sources, workingReader(work)));
}

function joined(sources: readonly string[], read: ReadAnswer): string {
  return sources
    .map((key) => read(key))
    .filter((value) => typeof value === "string")
    .map((value) => value.trim())
    .filter((value) => value !== "")
    .join(" ");
}
