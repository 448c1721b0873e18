import { parentPort } from "node:worker_threads";

import { sealBytes } from "../seal/seal-bytes.ts";
import { appendPages } from "../signed/append-pages.ts";
import { renderPaper } from "./render-paper.ts";
import type { ThreadAnswer, ThreadTask } from "./typesetter.ts";

/* The thread that sets and seals papers, and nothing else: the server's own thread goes on answering meanwhile. */
parentPort?.on("message", (task: ThreadTask) => {
  /* A failure ends the thread; whoever had the task is told by that. */
  void answerTo(task).then((answer) => parentPort?.postMessage({ answer }));
});
parentPort?.postMessage({ ready: true });

async function answerTo(task: ThreadTask): Promise<ThreadAnswer> {
  if (task.kind === "seal") {
    return sealBytes(task).then(
      (bytes) => ({ bytes }),
      (error: unknown) => ({ failed: error instanceof Error ? `${error.name}: ${error.message}` : "unknown" }),
    );
  }
  const bytes = await renderPaper(task.paper, task.createdAt);
  return { bytes: task.base === null ? bytes : await appendPages(task.base, bytes) };
}
