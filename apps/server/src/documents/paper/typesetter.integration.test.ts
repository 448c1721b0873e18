import { pathToFileURL } from "node:url";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, describe, expect, it } from "vitest";

import { TryLater } from "../../errors.ts";
import { samplePaper } from "../testing/sample-paper.ts";
import { renderPaper } from "./render-paper.ts";
import { createTypesetter, type Typesetter, type TypesetterParts } from "./typesetter.ts";

const createdAt = new Date("2026-12-04T13:30:00Z");
const folder = mkdtempSync(join(tmpdir(), "rundgang-typesetter-"));
let typesetter: Typesetter;
afterEach(() => typesetter.close());

/** A thread that says it is ready and then does as it is told with each paper. */
function threadThat(does: string): TypesetterParts {
  const path = join(folder, "thread.mjs");
  const head = `import { parentPort } from "node:worker_threads"; import { existsSync, writeFileSync } from "node:fs";`;
  writeFileSync(path, `${head} parentPort.on("message", () => { ${does} }); parentPort.postMessage({ ready: true });`);
  rmSync(join(folder, "seen"), { force: true });
  return { program: pathToFileURL(path) };
}
const answer = `parentPort.postMessage({ answer: { bytes: new Uint8Array([1]) } });`;
const once = (does: string) =>
  `if (existsSync(${JSON.stringify(join(folder, "seen"))})) { ${answer} return; } writeFileSync(${JSON.stringify(join(folder, "seen"))}, ""); ${does}`;

describe("setting papers beside the server's thread", { timeout: 60_000 }, () => {
  it("makes the same bytes as the thread itself, and costs it next to nothing", async () => {
    typesetter = createTypesetter();
    const paper = samplePaper();
    const expected = Buffer.from(await renderPaper(paper, createdAt));
    const first = await typesetter.render(paper, createdAt);
    expect(expected.equals(first)).toBe(true);
    const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
    await Promise.all(Array.from({ length: 20 }, () => typesetter.render(paper, createdAt)));
    const [spent, whole] = [process.threadCpuUsage(own), process.cpuUsage(all)];
    expect((spent.user + spent.system) / 1000).toBeLessThan(100);
    expect(spent.user + spent.system).toBeLessThan((whole.user + whole.system) / 5);
  });

  it.each([
    ["breaks", "process.exit(3);"],
    ["throws", `throw new Error("no");`],
    ["fills its memory", "const all = []; for (;;) all.push(new Array(1e6).fill(all.length));"],
  ])("gives a paper whose thread %s to another one", async (_name, does) => {
    typesetter = createTypesetter(threadThat(once(does)));
    expect([...(await typesetter.render(samplePaper(), createdAt))]).toEqual([1]);
  });

  it.each([
    ["breaks again and again", "process.exit(3);"],
    ["says nothing any more", "for (;;);"],
  ])("asks to come again when the thread %s, and goes on with the next paper", async (_name, does) => {
    typesetter = createTypesetter({ ...threadThat(does), patience: 4000 });
    await expect(typesetter.render(samplePaper(), createdAt)).rejects.toThrow(TryLater);
    threadThat(answer);
    expect([...(await typesetter.render(samplePaper(), createdAt))]).toEqual([1]);
  });

  it("tells of a thread that cannot begin", async () => {
    const ends: unknown[] = [];
    typesetter = createTypesetter({ program: new URL("file:///nowhere.mjs"), onStartFailed: (end) => ends.push(end) });
    await expect(typesetter.render(samplePaper(), createdAt)).rejects.toThrow(TryLater);
    expect(ends).toEqual([{ code: 1, signal: null }]);
  });

  it("asks those who wait when it is closed to come again", async () => {
    typesetter = createTypesetter(threadThat("for (;;);"));
    const waiting = Array.from({ length: 5 }, () => typesetter.render(samplePaper(), createdAt));
    const ends = Promise.allSettled(waiting);
    typesetter.close();
    expect((await ends).map(({ status }) => status)).toEqual(waiting.map(() => "rejected"));
  });
});
