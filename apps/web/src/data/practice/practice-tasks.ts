import type { PracticeFact } from "./practice-facts.ts";

/** The ten tasks, in the order of the coach. */
export const practiceTaskIds = [
  "visit",
  "take_back",
  "note",
  "filter",
  "stops",
  "house_plan",
  "appointment",
  "order",
  "correction",
  "lost_line",
] as const;
export type PracticeTaskId = (typeof practiceTaskIds)[number];

/** `begun`: under way, which whoever leaves is asked about. */
export type TaskState = "open" | "begun" | "done";
export type TaskStates = Readonly<Record<PracticeTaskId, TaskState>>;

/** Stops of a whole walk (A §2 'Deine nächsten 10 Stops'). */
const wholeWalk = 10;

type Rule = (facts: readonly PracticeFact[]) => TaskState;

const rules: Readonly<Record<PracticeTaskId, Rule>> = {
  visit: (facts) => doneBy(facts, ({ type }) => type === "visit"),
  take_back: (facts) => doneBy(facts, (fact) => fact.type === "taken_back" && fact.visits > 0),
  note: (facts) => doneBy(facts, ({ type }) => type === "note"),
  filter: (facts) => doneBy(facts, ({ type }) => type === "filtered"),
  stops: (facts) => doneBy(facts, (fact) => fact.type === "walk" && fact.stops >= wholeWalk),
  house_plan: (facts) => doneBy(facts, ({ type }) => type === "plan_arranged"),
  appointment: (facts) => doneBy(facts, ({ type }) => type === "appointment"),
  order: (facts) =>
    doneBy(
      facts,
      (fact) => fact.type === "order_arrived" && fact.live && fact.signed,
      (fact) => fact.type === "order_begun" && fact.live,
    ),
  correction: (facts) =>
    doneBy(
      facts,
      ({ type }) => type === "corrected",
      ({ type }) => type === "asked_back",
    ),
  lost_line: judgeLostLine,
};

/** What has become of each task, by what has happened, the oldest first. What is done stays done. */
export function judgeTasks(facts: readonly PracticeFact[]): TaskStates {
  const judged = practiceTaskIds.map((id) => [id, rules[id](facts)] as const);
  return Object.fromEntries(judged) as TaskStates;
}

/** The task that comes next: the first that is not done; null when all are. */
export function nextTask(states: TaskStates): PracticeTaskId | null {
  return practiceTaskIds.find((id) => states[id] !== "done") ?? null;
}

/** Whether something is half done that leaving would end. */
export function isUnderWay(states: TaskStates): boolean {
  return practiceTaskIds.some((id) => states[id] === "begun");
}

/** Whether the back office has an order to ask about: one that came since it asked last. */
export function mayAskBack(facts: readonly PracticeFact[]): boolean {
  const last = facts.findLast(({ type }) => type === "order_arrived" || type === "asked_back");
  return last?.type === "order_arrived";
}

function doneBy(
  facts: readonly PracticeFact[],
  isDone: (fact: PracticeFact) => boolean,
  isBegun: (fact: PracticeFact) => boolean = () => false,
): TaskState {
  if (facts.some(isDone)) return "done";
  return facts.some(isBegun) ? "begun" : "open";
}

/** The line was cut, a visit was recorded meanwhile, and it has come once the line was there again. */
function judgeLostLine(facts: readonly PracticeFact[]): TaskState {
  let isUp = true;
  const recorded = new Set<string>();
  for (const fact of facts) {
    if (fact.type === "line") isUp = fact.up;
    if (fact.type === "visit" && !isUp) recorded.add(fact.id);
    if (fact.type === "visit_arrived" && isUp && recorded.has(fact.id)) return "done";
  }
  return !isUp || recorded.size > 0 ? "begun" : "open";
}
