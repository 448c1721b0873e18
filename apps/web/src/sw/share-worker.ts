declare const self: DedicatedWorkerGlobalScope;

/*
 * Writes a small file of the origin's private file system in place, and waits until it is on the disk. Only a worker gets such a handle;
 * what a page writes goes into another file that takes the first one's place, whose bytes stay where they were.
 */
self.addEventListener("message", ({ data }: MessageEvent<{ name: string; bytes: Uint8Array<ArrayBuffer> }>) => {
  void write(data.name, data.bytes).then(
    () => self.postMessage("written"),
    () => self.postMessage("failed"),
  );
});

async function write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const file = await root.getFileHandle(name, { create: true });
  const access = await file.createSyncAccessHandle();
  try {
    if (access.write(bytes, { at: 0 }) !== bytes.length) throw new Error("not all of it was written");
    access.truncate(bytes.length);
    access.flush();
  } finally {
    access.close();
  }
}
