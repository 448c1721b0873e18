import { parentPort } from "node:worker_threads";

import { renderPaper } from "./render-paper.ts";
import type { SettingTask } from "./typesetter.ts";

/* The thread that sets papers, and nothing else: the server's own thread goes on answering meanwhile. */
parentPort?.on("message", ({ paper, createdAt }: SettingTask) => {
  /* A failure ends the thread; whoever had the task is told by that. */
  void renderPaper(paper, createdAt).then((bytes) => parentPort?.postMessage({ bytes }));
});
parentPort?.postMessage({ ready: true });
