import { parseArgs } from "node:util";

import { missingComponents } from "../../apps/server/src/testing/scale/components.ts";
import { walkOn } from "../report/walked.ts";
import { writeSection } from "../report/write-section.ts";
import { runRound, type Round } from "./run-round.ts";

/*
 * Several servers behind HAProxy with PostgreSQL, NATS and a store, and tablets with the app's own queue whose lines lose half of the replies.
 * Everything is killed and started again, and the secret is changed meanwhile; then an independent look. A round is a seed; those that held
 * are not run again at the same commit: a run that was cut goes on.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    from: { type: "string", default: "1" },
    processes: { type: "string", default: "3" },
    tablets: { type: "string", default: "20" },
    orders: { type: "string", default: "5" },
    /** Servers that are killed in a round. */
    kills: { type: "string", default: "3" },
    /** Orders whose exports are checked in a round. */
    exports: { type: "string", default: "10" },
    /** Leaves the round's folder. */
    keep: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
/* A page tells of what nobody waits for to its console, and lives on. */
process.on("unhandledRejection", (error) => say(`  ${String(error)}`));

/* What was started ends with this process, however it ends. */
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
const missing = missingComponents();
if (missing.length > 0) throw new Error(missing.join("\n"));
const from = Number(values.from);
const seeds = Array.from({ length: Number(values.rounds) }, (_, place) => from + place);
const size = {
  processes: Number(values.processes),
  tablets: Number(values.tablets),
  orders: Number(values.orders),
  kills: Number(values.kills),
  exports: Number(values.exports),
  keep: values.keep,
};
const rounds: Round[] = [];
const walked = await walkOn(
  "chaos",
  seeds.map((seed) => `seed ${seed}, ${size.processes} servers, ${size.tablets} × ${size.orders} orders`),
  values.fresh,
  async (part) => {
    const round = await runRound(Number(/\d+/u.exec(part)?.[0]), size, say);
    rounds.push(round);
    for (const problem of round.problems) say(`  ${problem}`);
    say(`  ${JSON.stringify(round.figures)}`);
    const failed = round.problems.length === 0 ? 0 : 1;
    return { passed: 1 - failed, failed, minutes: round.figures["minutes of the round"] ?? 0 };
  },
);
const parts = [...walked.values()];
const sum = (name: string) => rounds.reduce((total, { figures }) => total + (figures[name] ?? 0), 0);
const failed = parts.reduce((total, one) => total + one.failed, 0);
if (rounds.length > 0) {
  writeSection({
    name: "chaos",
    command: `npm run prove -- chaos --processes ${size.processes} --tablets ${size.tablets} --rounds ${values.rounds} --from ${from}`,
    figures: {
      "rounds (seeds) of this commit": parts.length,
      "… with something lost, doubled or wrong": failed,
      ...Object.fromEntries(
        Object.keys(rounds[0]?.figures ?? {}).map((name) => [`in this run: ${name}`, Math.round(10 * sum(name)) / 10]),
      ),
    },
  });
}
process.exitCode = failed === 0 ? 0 : 1;
