import { parentPort } from "node:worker_threads";

import { renderPaper } from "./render-paper.ts";
import type { ThreadAnswer, ThreadTask } from "./typesetter.ts";

/* The thread that sets and seals papers, and nothing else: the server's own thread goes on answering meanwhile. */
parentPort?.on("message", (task: ThreadTask) => {
  /* A failure ends the thread; whoever had the task is told by that. */
  void answerTo(task).then((answer) => parentPort?.postMessage({ answer }));
});
parentPort?.postMessage({ ready: true });

async function answerTo(task: ThreadTask): Promise<ThreadAnswer> {
  /* What reads PDFs is loaded when there is one to read. */
  if (task.kind === "seal") {
    const { sealBytes } = await import("../seal/seal-bytes.ts");
    return sealBytes(task).then(
      (bytes) => ({ bytes }),
      (error: unknown) => ({ failed: error instanceof Error ? `${error.name}: ${error.message}` : "unknown" }),
    );
  }
  const bytes = await renderPaper(task.paper, task.createdAt);
  if (task.base === null) return { bytes };
  const { appendPages } = await import("../signed/append-pages.ts");
  return { bytes: await appendPages(task.base, bytes) };
}
