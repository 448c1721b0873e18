import workerUrl from "../../sw/pdf-look-worker.ts?worker&url";
import { trustedScriptUrl } from "@rundgang/pdf-view/trusted-types";

/** The longest look (ms); the server gives up at five seconds of its processor, and a tablet's is slower. */
const longestMs = 4_000;

/** Whether the server takes a PDF as it is, by its own rules. What takes too long to look at is not surely taken. */
export async function isTakenPdf(bytes: Uint8Array): Promise<boolean> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  const answer = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => answer.resolve(false), longestMs);
  worker.addEventListener("message", ({ data }: MessageEvent<boolean>) => answer.resolve(data));
  worker.addEventListener("error", () => answer.resolve(false));
  worker.postMessage(bytes);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
