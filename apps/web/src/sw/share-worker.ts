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
  if (!(await isThere(root, name))) await passDamage(root);
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

async function isThere(root: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  return root.getFileHandle(name).then(
    () => true,
    () => false,
  );
}

/** Names of 200 letters that fill a block of the list of names (32 KiB), each made and removed. */
const fillers = 45;

/**
 * Chromium keeps the names of these files in a log that it never flushes, and after a power cut it may go on writing behind a gap; whatever stands in
 * the same block behind it is dropped at each later start (`findings/opfs-names-do-not-outlive-a-power-cut.sh`). A new name is put into a block without one.
 */
async function passDamage(root: FileSystemDirectoryHandle): Promise<void> {
  for (let count = 0; count < fillers; count += 1) {
    const name = `rundgang-filler-${count}-`.padEnd(200, "x");
    await root.getFileHandle(name, { create: true });
    await root.removeEntry(name);
  }
}
