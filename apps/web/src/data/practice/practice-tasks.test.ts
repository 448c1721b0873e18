import { describe, expect, it } from "vitest";

import type { PracticeFact } from "./practice-facts.ts";
import {
  isUnderWay,
  judgeTasks,
  mayAskBack,
  nextTask,
  practiceTaskIds,
  type PracticeTaskId,
  type TaskState,
} from "./practice-tasks.ts";

const visit = (id: string): PracticeFact => ({ type: "visit", id });
const arrived = (id: string): PracticeFact => ({ type: "visit_arrived", id });
const line = (up: boolean): PracticeFact => ({ type: "line", up });
const order = (live: boolean, signed: boolean): PracticeFact => ({ type: "order_arrived", live, signed });

/** What has happened, the task that it speaks of, and what has become of it. */
const table: readonly (readonly [string, readonly PracticeFact[], PracticeTaskId, TaskState])[] = [
  ["nothing", [], "visit", "open"],
  ["a visit was recorded", [visit("a")], "visit", "done"],
  ["a visit was recorded", [visit("a")], "take_back", "open"],
  ["a visit was taken back", [visit("a"), { type: "taken_back", visits: 1 }], "take_back", "done"],
  ["nothing was there to take back", [{ type: "taken_back", visits: 0 }], "take_back", "open"],
  ["a comment was written", [{ type: "note" }], "note", "done"],
  ["the list was filtered", [{ type: "filtered" }], "filter", "done"],
  ["a walk of nine stops was planned", [{ type: "walk", stops: 9 }], "stops", "open"],
  ["a walk of ten stops was planned", [{ type: "walk", stops: 10 }], "stops", "done"],
  ["a door was put into the plan", [{ type: "plan_arranged" }], "house_plan", "done"],
  ["an appointment was made", [{ type: "appointment" }], "appointment", "done"],
  ["a live order was begun", [{ type: "order_begun", live: true }], "order", "begun"],
  ["a paper order was begun", [{ type: "order_begun", live: false }], "order", "open"],
  ["a live order came unsigned", [{ type: "order_begun", live: true }, order(true, false)], "order", "begun"],
  ["a signed paper order came", [order(false, true)], "order", "open"],
  ["a signed live order came", [{ type: "order_begun", live: true }, order(true, true)], "order", "done"],
  ["the back office has asked", [order(true, true), { type: "asked_back" }], "correction", "begun"],
  ["the correction has come", [{ type: "asked_back" }, { type: "corrected" }], "correction", "done"],
  ["the line was cut", [line(false)], "lost_line", "begun"],
  ["the line was cut and joined, and nothing was done", [line(false), line(true)], "lost_line", "open"],
  ["a visit waits for the line", [line(false), visit("a")], "lost_line", "begun"],
  ["the line is back and the visit on its way", [line(false), visit("a"), line(true)], "lost_line", "begun"],
  ["the visit of the cellar has come", [line(false), visit("a"), line(true), arrived("a")], "lost_line", "done"],
  ["another visit has come", [line(false), visit("a"), line(true), arrived("b")], "lost_line", "begun"],
  ["a visit was recorded and came with a line", [visit("a"), arrived("a"), line(false), line(true)], "lost_line", "open"],
];

describe("judgeTasks", () => {
  it.each(table)("judges after %s: %#", (_name, facts, task, state) => {
    expect(judgeTasks(facts)[task]).toBe(state);
  });

  it("says of a new practice that all ten tasks are open, and that the first comes next", () => {
    const states = judgeTasks([]);
    expect(Object.values(states)).toEqual(Array.from({ length: 10 }, () => "open"));
    expect(nextTask(states)).toBe("visit");
    expect(isUnderWay(states)).toBe(false);
  });

  it("keeps done what was done, whatever comes after it", () => {
    const facts = [visit("a"), { type: "taken_back", visits: 1 } as const, visit("b"), line(false)];
    expect(judgeTasks(facts)).toMatchObject({ visit: "done", take_back: "done", lost_line: "begun" });
  });

  it("names the first task that is not done, and none where all are", () => {
    expect(nextTask(judgeTasks([visit("a")]))).toBe("take_back");
    const all = Object.fromEntries(practiceTaskIds.map((id) => [id, "done"] as const));
    expect(nextTask({ ...judgeTasks([]), ...all })).toBeNull();
  });
});

it("asks whoever leaves only while a task is half done", () => {
  expect(isUnderWay(judgeTasks([visit("a")]))).toBe(false);
  expect(isUnderWay(judgeTasks([{ type: "order_begun", live: true }]))).toBe(true);
});

it("lets the back office ask once about each order that came", () => {
  expect(mayAskBack([])).toBe(false);
  expect(mayAskBack([order(true, true)])).toBe(true);
  expect(mayAskBack([order(true, true), { type: "asked_back" }])).toBe(false);
  expect(mayAskBack([order(true, true), { type: "asked_back" }, order(true, true)])).toBe(true);
});
