import { parentPort } from "node:worker_threads";

import { appendPages } from "../signed/append-pages.ts";
import { renderPaper } from "./render-paper.ts";
import type { SettingTask } from "./typesetter.ts";

/* The thread that sets papers, and nothing else: the server's own thread goes on answering meanwhile. */
parentPort?.on("message", (task: SettingTask) => {
  /* A failure ends the thread; whoever had the task is told by that. */
  void set(task).then((bytes) => parentPort?.postMessage({ bytes }));
});
parentPort?.postMessage({ ready: true });

async function set({ base, paper, createdAt }: SettingTask): Promise<Uint8Array | null> {
  const bytes = await renderPaper(paper, createdAt);
  return base === null ? bytes : appendPages(base, bytes);
}
