import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, it } from "vitest";

/** A thread that doubles numbers, asked once by a program that closes nothing. */
const program = `
  const { startThread } = await import(${JSON.stringify(new URL("helper-thread.ts", import.meta.url).href)});
  const thread = \`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", (n) => parentPort.postMessage({ answer: 2 * n }));
    parentPort.postMessage({ ready: true });\`;
  const url = new URL("data:text/javascript," + encodeURIComponent(thread));
  const asking = setTimeout(() => undefined, 60_000);
  const helper = startThread(url, { env: {} }, {
    ready: () => helper.send(21),
    answer: (answer) => {
      console.log(answer);
      clearTimeout(asking);
    },
    ended: () => undefined,
  });`;

it("a program whose thread was never closed ends when it has nothing else to do", { timeout: 60_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { timeout: 30_000 });
  expect(stdout).toBe("42\n");
});
