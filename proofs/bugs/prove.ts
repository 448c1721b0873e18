import { parseArgs } from "node:util";

import { writeSection } from "../report/write-section.ts";
import { checkFits, type Bug } from "./bug.ts";
import { bugs, seamBugs, serverBugs } from "./bugs.ts";
import { ARENA_RIG, hunt, OUTBOX_RIG, seedsBetween, type Finding } from "./hunt.ts";

const { values } = parseArgs({
  options: {
    /** Bugs whose name has this in it; then docs/proofs.md stays as it is. */
    only: { type: "string", default: "" },
    /** Each bug has to be found within so many seeds. */
    limit: { type: "string", default: "1000" },
    /** Hunts side by side. */
    hunters: { type: "string", default: "2" },
  },
});
const limit = Number(values.limit);
const hunters = Number(values.hunters);
const ofQueue = bugs.map((bug) => ({ bug, rig: OUTBOX_RIG }));
/** Their simulation boots a real server, so it comes last. */
const withServer = [...serverBugs, ...seamBugs].map((bug) => ({ bug, rig: ARENA_RIG }));
const wanted = [...ofQueue, ...withServer].filter(({ bug }) => bug.name.includes(values.only));

type Row = { readonly bug: Bug; readonly finding: Finding };

async function huntAll(): Promise<Row[]> {
  const rows: Row[] = [];
  const open = [...wanted];
  async function hunter(): Promise<void> {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const { bug, rig } = next;
      checkFits(bug);
      const finding = await hunt({ edits: bug.edits, seeds: seedsBetween(0, limit), runs: bug.at ?? "storms" }, rig);
      const told = finding === null ? "NOT FOUND" : `seed ${finding.seed}: ${finding.violation}`;
      process.stdout.write(`${bug.name.padEnd(44)} ${told}\n`);
      rows.push({ bug, finding });
    }
  }
  await Promise.all(Array.from({ length: hunters }, hunter));
  return wanted.flatMap(({ bug }) => rows.find((row) => row.bug === bug) ?? []);
}

/** The source as it is passes all seeds: what is found above is the bug and not the rig. */
async function runUnpatched(): Promise<Finding> {
  const half = limit / hunters;
  const parts = Array.from({ length: hunters }, (_, n) => hunt({ edits: [], seeds: seedsBetween(n * half, (n + 1) * half) }));
  return (await Promise.all(parts)).find((finding) => finding !== null) ?? null;
}

/** The same for the app's own parts, as far as bugs were found there; `prove -- queue` goes on. */
function runUnpatchedArena(): Promise<Finding> {
  const ofStorms = rows.filter(({ bug }) => !bugs.includes(bug) && bug.at === undefined);
  const seeds = ofStorms.flatMap(({ finding }) => (finding === null ? [] : [finding.seed]));
  return hunt({ edits: [], seeds: seedsBetween(0, Math.max(0, ...seeds) + 1) }, ARENA_RIG);
}

const rows = await huntAll();
const missed = rows.filter(({ finding }) => finding === null);
const unpatched = (await runUnpatched()) ?? (await runUnpatchedArena());

if (values.only === "") {
  writeSection({
    name: "bugs",
    command: "npm run prove -- bugs",
    figures: {
      Bugs: `${rows.length}: ${bugs.length} of the queue, ${serverBugs.length} of the server, ${seamBugs.length} at the seams`,
      [`Found within ${limit.toLocaleString("en-US")} seeds`]: rows.length - missed.length,
      "Seed of the latest finding": Math.max(...rows.map(({ finding }) => finding?.seed ?? limit)),
      [`The queue's ${limit.toLocaleString("en-US")} seeds, and those with the app's own parts up to the latest finding, without a bug`]:
        unpatched === null ? "no promise broken" : `BROKEN at ${unpatched.seed}`,
    },
    remark: missed.length === 0 ? "All were found." : `Not found: ${missed.map(({ bug }) => bug.name).join(", ")}.`,
  });
}
if (unpatched !== null) process.stderr.write(`Without a bug, seed ${unpatched.seed}: ${unpatched.violation}\n`);
process.exitCode = missed.length === 0 && unpatched === null ? 0 : 1;
