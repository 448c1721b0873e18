declare const self: DedicatedWorkerGlobalScope;

interface Piece {
  readonly folder: string;
  readonly name: string;
  readonly at: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/*
 * Writes a piece of a map into its file in place and waits until it is on the disk. Answers `written`, or the name of what went wrong.
 * The file is closed after each piece, so that a page can read it in between.
 */
self.addEventListener("message", ({ data }: MessageEvent<Piece>) => {
  void write(data).then(
    () => self.postMessage("written"),
    (error: unknown) => self.postMessage(error instanceof Error || error instanceof DOMException ? error.name : "Error"),
  );
});

async function write({ folder, name, at, bytes }: Piece): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const file = await (await root.getDirectoryHandle(folder, { create: true })).getFileHandle(name, { create: true });
  const access = await file.createSyncAccessHandle();
  try {
    const written = access.write(bytes, { at });
    if (written !== bytes.length) throw new DOMException("no room for all of it", "QuotaExceededError");
    access.truncate(at + bytes.length);
    access.flush();
  } catch (error) {
    /* What did not fit leaves nothing behind. */
    access.truncate(at);
    throw error;
  } finally {
    access.close();
  }
}
