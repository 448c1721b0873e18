import { DiskFull, type MapDisk } from "../../platform/map-files/map-disk.ts";

/** The map files of one device, shared by its tabs and kept over a restart of the app. */
export interface MemoryMapDisk extends MapDisk {
  readonly stored: Map<string, Uint8Array<ArrayBuffer>>;
  /** Bytes that fit. */
  room: number;
  /** True: it refuses every write. */
  isBroken: boolean;
}

export function createMemoryMapDisk(): MemoryMapDisk {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const usedBeside = (name: string) => [...stored].reduce((sum, [one, { length }]) => (one === name ? sum : sum + length), 0);
  const disk: MemoryMapDisk = {
    stored,
    room: Infinity,
    isBroken: false,
    files: () => Promise.resolve([...stored].map(([name, { length }]) => ({ name, size: length }))),
    open: (name) => {
      const bytes = stored.get(name);
      return Promise.resolve(bytes === undefined ? null : fileOf(bytes, () => stored.get(name) === bytes));
    },
    writer: (name) => ({
      async write(at, bytes) {
        await Promise.resolve();
        if (disk.isBroken) throw new Error("this disk refuses");
        if (usedBeside(name) + at + bytes.length > disk.room) throw new DiskFull();
        const next = new Uint8Array(at + bytes.length);
        next.set(stored.get(name)?.subarray(0, at) ?? []);
        next.set(bytes, at);
        stored.set(name, next);
      },
      close: () => undefined,
    }),
    async rename(from, to) {
      await Promise.resolve();
      const bytes = stored.get(from);
      if (bytes === undefined) throw new Error(`no file ${from}`);
      stored.delete(from);
      stored.set(to, bytes);
    },
    remove: (name) => Promise.resolve(void stored.delete(name)),
  };
  return disk;
}

/** A file that can no longer be read once it is gone, as a browser's. */
function fileOf(bytes: Uint8Array<ArrayBuffer>, isThere: () => boolean): Blob {
  const file = new Blob([bytes]);
  const slice = file.slice.bind(file);
  file.slice = (...range) => {
    const part = slice(...range);
    const read = part.arrayBuffer.bind(part);
    part.arrayBuffer = () => (isThere() ? read() : Promise.reject(new DOMException("gone", "NotFoundError")));
    return part;
  };
  return file;
}
