import { isEmptyAnswer, type Answers } from "../answers.ts";
import type { CopyAction, RuleAction } from "../definition/rule.ts";
import { acceptsValue, emptyValue } from "./component-values.ts";
import { conditionsHold, type ReadAnswer } from "./conditions.ts";
import { copySources } from "./dependence.ts";
import { choose, endRound, ensureDefaults, workingReader, write, type WorkingAnswers } from "./working-answers.ts";

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
      if (!conditionsHold(rule.when, workingReader(work))) {
        for (const action of rule.do) if ("copy" in action) letGo(work, before, action.copy);
        continue;
      }
      const isNew = !conditionsHold(rule.when, before.read);
      for (const action of rule.do) act(work, before, action, isNew, confirms);
    }
    /* What the rules have done may have put a default in force. */
    ensureDefaults(work);
    if (endRound(work).length === 0) return [...confirms];
  }
  throw new Error(`The rules of form ${work.form.definition.uuid} come to no end`);
}

function act(work: WorkingAnswers, before: Before, action: RuleAction, isNew: boolean, confirms: Set<string>): void {
  if ("clear" in action) reset(work, [action.clear]);
  else if ("unselect" in action) for (const target of action.unselect) choose(work, target, false);
  else if ("select" in action) {
    if (isNew || action.once !== true) choose(work, action.select, true);
  } else if ("copy" in action) copy(work, before, action.copy, isNew);
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

/**
 * B §4 "The SEPA account-holder name follows the first and last name", until it was edited by hand. Where its switch
 * has just been turned on (`isNew`), it copies over what was there.
 */
function copy(work: WorkingAnswers, before: Before, action: CopyAction, isNew: boolean): void {
  if (before.direct.has(action.to)) {
    if (action.switch !== undefined) choose(work, action.switch, false);
    return;
  }
  const component = work.form.components.get(action.to);
  if (component === undefined) return;
  /* What the target does not take, as two long names together, leaves it empty: what stood there before is another person's. */
  const fitting = (text: string) => (acceptsValue(component, text) ? text : "");
  const target = before.answers[action.to];
  const isTurnedOn = isNew && action.switch !== undefined;
  if (!isTurnedOn && (typeof target === "string" ? target : "") !== fitting(joinedSources(action, before.read))) return;
  const value = fitting(joinedSources(action, workingReader(work)));
  if (acceptsValue(component, value)) write(work, action.to, value);
}

/**
 * Whoever turns the switch of a copy off says that the copy is wrong: left where it stands, it would be taken for an answer. What was typed by
 * hand stays, and so does a copy whose switch a rule has turned off.
 */
function letGo(work: WorkingAnswers, before: Before, action: CopyAction): void {
  const { to, switch: sign } = action;
  if (sign === undefined || !before.direct.has(sign) || before.direct.has(to) || work.values[sign] === true) return;
  const target = before.answers[to];
  if (target !== "" && target === joinedSources(action, before.read)) reset(work, [to]);
}

/** What a copy writes: its sources with something in them, with a blank between. Beside a name a lone dash, for one that is not there, is nothing. */
export function joinedSources(action: Pick<CopyAction, "from">, read: ReadAnswer): string {
  const texts = copySources(action)
    .map((key) => read(key))
    .filter((value) => typeof value === "string")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return texts.length === 1 ? (texts[0] ?? "") : texts.filter((text) => text !== "-").join(" ");
}
