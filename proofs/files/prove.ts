import { basename, join } from "node:path";
import { parseArgs } from "node:util";

import { filesIn } from "../../apps/server/src/testing/files-in.ts";
import { writeSection } from "../report/write-section.ts";
import { cutUploads } from "./check/cut-uploads.ts";
import { fillDisk } from "./check/full-disk.ts";
import { tryFiles, type Tried } from "./check/try-files.ts";
import { buildCorpus, type Corpus } from "./corpus/build-corpus.ts";
import type { HostileCase } from "./corpus/hostile-case.ts";
import { photo } from "./corpus/pictures.ts";
import { startMeasured, type MeasuredServer } from "./measure/start-measured.ts";

/* Thousands of hostile files against a real server process: each refused or whole and harmless, time and memory within bounds. */

const { values } = parseArgs({ options: { count: { type: "string", default: "5000" }, seed: { type: "string", default: "1" } } });
const seed = Number(values.seed);
/** Files for which one sign-in lasts, however slow the machine is. */
const batch = 250;
/** Most bytes by which the server itself may grow, most that a process that looks at files may have; longest turn in milliseconds. */
const bounds = { growth: 400 * 2 ** 20, child: 900 * 2 ** 20, turn: 250 };

/* pdf.js, which looks at what was taken, reads a file anew whose table of objects is wrong, and leaves the rejection of its first attempt to nobody. */
process.on("unhandledRejection", (reason) => {
  if (!(reason instanceof Error) || reason.name !== "XRefEntryException") throw reason;
});

const corpus = await buildCorpus({ cuts: 40, heavy: true });
const server = await startMeasured();
await server.signIn();
server.forgetStart();
const atStart = server.memory.now();
/* The demo's photos and the store's id. */
const ownFiles = new Set(filesIn(join(server.dataDir, "files")));
const begun = performance.now();
const { tried, wrong } = await tryAll(server, corpus);
const memory = { own: server.memory.own(), children: server.memory.children() };
const loop = server.loop();
const left = leftOf(server, tried);
const cut = await tryCuts(server);
const found = [...wrong, ...left, ...boundsOf(memory, loop.worst), ...cut.wrong];
await server.stop();
const full = await fillDisk();
found.push(...(full ?? []));
report(tried, found);

async function tryAll({ signIn }: MeasuredServer, { bases, made, mutated }: Corpus) {
  const all: Tried[] = [];
  const broken: string[] = [];
  const chance = Math.max(0, Number(values.count) - bases.length - made.length);
  const files = [...bases, ...made, ...Array.from({ length: chance }, (_, index) => seed * 1_000_000 + index)];
  for (let from = 0; from < files.length; from += batch) {
    const outcome = await tryFiles(await signIn(), filesOf(files.slice(from, from + batch), mutated));
    all.push(...outcome.tried);
    broken.push(...outcome.wrong);
    outcome.wrong.forEach(tell);
    tell(`${all.length} of ${files.length} files, ${broken.length} broken promises`);
  }
  return { tried: all, wrong: broken };
}

/** Made one by one: thousands of files need not be in memory. */
function* filesOf(list: readonly (HostileCase | number)[], mutated: Corpus["mutated"]): Generator<HostileCase> {
  for (const one of list) yield typeof one === "number" ? mutated(one) : one;
}

/** Exactly what was taken lies in the folder, beside what was there. */
function leftOf({ dataDir }: MeasuredServer, all: readonly Tried[]): readonly string[] {
  const stored = new Set(
    filesIn(join(dataDir, "files"))
      .filter((path) => !ownFiles.has(path))
      .map((path) => basename(path)),
  );
  const taken = new Set(all.filter(({ answer }) => answer.status === 201).map(({ answer }) => answer.uuid));
  const lost = [...taken].filter((uuid) => !stored.has(uuid)).length;
  const extra = [...stored].filter((name) => !taken.has(name)).length;
  return lost + extra === 0 ? [] : [`${lost} files lost, ${extra} files stayed`];
}

function boundsOf({ own, children }: { own: number; children: number }, turn: number): readonly string[] {
  return [
    ...(own - atStart > bounds.growth ? [`the server grew by ${megabytes(own - atStart)}`] : []),
    ...(children > bounds.child ? [`a process that looks at files had ${megabytes(children)}`] : []),
    ...(turn > bounds.turn ? [`the event loop was kept busy for ${Math.round(turn)} ms`] : []),
  ];
}

async function tryCuts({ signIn, dataDir }: MeasuredServer) {
  const bytes = await photo(330, 330).png({ compressionLevel: 0 }).toBuffer();
  /* The server's process has a folder of its own there, which stays. */
  const isEmpty = () => filesIn(join(dataDir, "files", "incoming")).length === 0;
  const [target] = await signIn();
  return target === undefined ? { cuts: 0, wrong: ["nobody could sign in"] } : cutUploads(target, bytes, { every: 1, isEmpty });
}

function report(all: readonly Tried[], broken: readonly string[]): void {
  const slowest = all.toSorted((one, other) => other.answer.took - one.answer.took)[0];
  const times = all.map(({ answer }) => answer.took).toSorted((one, other) => one - other);
  const codes = Object.groupBy(all, ({ answer }) => answer.code ?? "taken");
  tell(broken.join("\n"));
  writeSection({
    name: "files",
    command: `npm run prove -- files --count ${values.count} --seed ${values.seed}`,
    figures: {
      "files sent": all.length,
      "… of them made by hand or cut at an edge": corpus.bases.length + corpus.made.length,
      ...Object.fromEntries(Object.entries(codes).map(([code, list]) => [`… ${code}`, list?.length ?? 0])),
      "uploads cut, one after each kilobyte": cut.cuts,
      "disk full": full === null ? "no such disk to be had here" : "told as 507, over by itself",
      "broken promises": broken.length,
      "median answer": `${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms`,
      "slowest answer": `${Math.round(slowest?.answer.took ?? 0)} ms (${slowest?.file.name ?? ""})`,
      "longest turn of the event loop (processor time)": `${Math.round(loop.worst)} ms, 99 of 100 below ${Math.ceil(loop.p99)} ms`,
      "memory of the server with its embedded database, at the start and at most": `${megabytes(atStart)}, ${megabytes(memory.own)}`,
      "most memory of a process that looks at files": megabytes(memory.children),
      minutes: Math.round((performance.now() - begun) / 6000) / 10,
    },
    remark:
      "Kept for each file: an answer in our shape and no 5xx; nothing of a refused one stays; what is taken has the bytes that were sent, decodes, carries neither metadata nor scripts for another reader, has a preview, and goes out as an attachment in a sandbox.",
  });
  process.exitCode = broken.length === 0 ? 0 : 1;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`;
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
