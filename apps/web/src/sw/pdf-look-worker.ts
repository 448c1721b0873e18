import { inspectPdf } from "@rundgang/files/pdf";

import { inflate } from "./inflate.ts";

declare const self: DedicatedWorkerGlobalScope;

/* Looks at a PDF by the server's rules, beside the page's own thread: whoever asked ends it when it takes too long. */
self.addEventListener("message", ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  inspectPdf(data, inflate).then(
    (flaw) => self.postMessage(flaw === null),
    () => self.postMessage(false),
  );
});
