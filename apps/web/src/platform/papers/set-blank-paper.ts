import regularUrl from "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url";
import strongUrl from "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url";

import workerUrl from "../../sw/paper-worker.ts?worker&url";
import { trustedScriptUrl } from "@rundgang/pdf-view/trusted-types";
import { practiceMark } from "../practice/practice-mark.ts";
import { faceUrls } from "./face-urls.ts";
import type { BlankPaper, PaperAnswer, PaperTask } from "./paper-task.ts";

/**
 * Sets a blank contract or blank contract summary of a form as PDF, on the device alone: its script and fonts are among the app's own files, so
 * that it needs no line; but for a paper in Chinese letters, whose face is fetched once and kept. Null for a form that brings no texts. Rejects where script or fonts cannot be had, or when `signal` ends it.
 */
export async function setBlankPaper(form: object, paper: BlankPaper, signal: AbortSignal): Promise<Blob | null> {
  const [regular, strong] = await Promise.all([fontAt(regularUrl, signal), fontAt(strongUrl, signal)]);
  const task = { form, paper, createdAt: new Date(), mark: practiceMark(), fonts: { regular, strong }, faces: faceUrls };
  const answer = await askWorker(task, signal);
  if (answer === "failed") throw new Error("the paper could not be set");
  return answer === "none" ? null : new Blob([answer], { type: "application/pdf" });
}

async function fontAt(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error("a font is missing");
  return new Uint8Array(await response.arrayBuffer());
}

async function askWorker(task: PaperTask, signal: AbortSignal): Promise<PaperAnswer> {
  signal.throwIfAborted();
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  const answer = Promise.withResolvers<PaperAnswer>();
  worker.addEventListener("message", ({ data }: MessageEvent<PaperAnswer>) => answer.resolve(data));
  worker.addEventListener("error", () => answer.reject(new Error("the paper's script could not be had")));
  signal.addEventListener("abort", () => answer.reject(signal.reason));
  worker.postMessage(task);
  try {
    return await answer.promise;
  } finally {
    worker.terminate();
  }
}
