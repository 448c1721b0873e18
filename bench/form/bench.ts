import { conclude, printSpreads, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { sizeOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";
import { incremental, walk } from "./by-hand.ts";
import type { Contestant } from "./contestant.ts";
import { compiledAjv, jsonForms, rjsf, survey } from "./libraries.ts";
import { oursChange, oursFull } from "./ours.ts";
import { changes } from "./spec.ts";

/* 100 components, 45 conditions; after each of thirty changes everything is known again. */
const contestants: Record<string, Contestant> = {
  "ours, whole evaluation": oursFull,
  "ours, change": oursChange,
  "walk by hand": walk,
  "incremental by hand": incremental,
  ajv: compiledAjv,
  "JSON Forms core": jsonForms,
  rjsf,
  "SurveyJS core": survey,
};
const slow = new Set(["rjsf", "SurveyJS core", "JSON Forms core"]);
const rounds = sizeOf(20, 1);
/** Quick ones go through all changes so often a round, so that they are as warm as in a long form. */
const passes = 40;

checkAgreement();
const perChange = new Timings();
const withoutConditions = new Timings();
const opened = new Map(Object.entries(contestants).map(([name, open]) => [name, open()]));
await inRounds(Object.keys(contestants), rounds, (name) => {
  const form = opened.get(name);
  for (let pass = 0; pass < (slow.has(name) ? 1 : passes); pass += 1) {
    for (const change of changes) {
      const from = performance.now();
      form?.change(change);
      const ms = performance.now() - from;
      perChange.add(name, ms);
      if (change.key.startsWith("t")) withoutConditions.add(name, ms);
    }
  }
  return Promise.resolve();
});

printSpreads("a change", perChange.all);
printSpreads("a change that touches no condition", withoutConditions.all);
const of = (name: string, timings = perChange) => median(timings.of(name));
process.exitCode = conclude("form", [
  { name: "whole-walk", ratio: of("ours, whole evaluation") / of("walk by hand"), goal: 3 },
  { name: "whole-survey", ratio: of("ours, whole evaluation") / of("SurveyJS core"), goal: 1 / 100 },
  {
    name: "change",
    ratio: of("ours, change", withoutConditions) / of("incremental by hand", withoutConditions),
    goal: 10,
  },
]);

/** Same work for all: visible fields and faults after each change, prices where there are some. */
function checkAgreement(): void {
  const expected = outcomes(walk);
  for (const [name, open] of Object.entries(contestants)) {
    const differing = outcomes(open).filter(
      (one, turn) =>
        one.visible !== expected[turn]?.visible ||
        one.faults !== expected[turn].faults ||
        (one.monthly !== null && (one.monthly !== expected[turn].monthly || one.once !== expected[turn].once)),
    );
    if (differing.length > 0)
      throw new Error(`${name} disagrees after ${differing.length} changes: ${JSON.stringify(differing[0])}`);
  }
  say(`All agree over ${changes.length} changes: ${expected.map((one) => `${one.visible}/${one.faults}`).join(" ")}\n`);
}

function outcomes(open: Contestant) {
  const form = open();
  return changes.map((change) => {
    form.change(change);
    return form.outcome();
  });
}
