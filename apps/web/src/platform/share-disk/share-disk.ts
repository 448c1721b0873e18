import { trustedScriptUrl } from "@rundgang/pdf-view/trusted-types";
import { readShare, readShareBytes, shareLength, sharePrefix, type ShareDisk } from "./read-share.ts";
import workerUrl from "../../sw/share-worker.ts?worker&url";

/** A worker that does not answer for so long will not (ms). */
const longestMs = 5_000;

/** The shares in the origin's private file system. Only a worker can overwrite a file in place there; a page would write another one. */
export const shareDisk: ShareDisk = {
  read: readShare,
  write: (userId, share) => overwrite(`${sharePrefix}${userId}`, share),
  async wipe(userId) {
    const name = `${sharePrefix}${userId}`;
    const root = await navigator.storage.getDirectory().catch(() => null);
    if (root === null || !(await namesIn(root)).includes(name) || (await shareDisk.isWiped(userId))) return;
    /* The name stays, since a new one is lost with the power (`share-worker.ts`). Without a worker the file is at least removed. */
    await overwrite(name, new Uint8Array(shareLength)).catch(() => root.removeEntry(name));
  },
  async isWiped(userId) {
    const bytes = await readShareBytes(userId);
    return bytes?.every((byte) => byte === 0) === true;
  },
  async users() {
    const names = await navigator.storage.getDirectory().then(namesIn, () => []);
    return names.flatMap((name) => (name.startsWith(sharePrefix) ? [name.slice(sharePrefix.length)] : []));
  },
};

async function namesIn(root: FileSystemDirectoryHandle): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of root.keys()) names.push(name);
  return names;
}

async function overwrite(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  const answer = Promise.withResolvers<void>();
  const fail = () => answer.reject(new Error("the share could not be written"));
  const timer = setTimeout(fail, longestMs);
  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => (data === "written" ? answer.resolve() : fail()));
  worker.addEventListener("error", fail);
  worker.postMessage({ name, bytes });
  try {
    await answer.promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
