import type { MapDisk } from "../../platform/map-files/map-disk.ts";

/** The map files of one device, kept over a restart of the app. */
export interface MemoryMapDisk extends MapDisk {
  readonly files: Map<string, Blob>;
  /** Room that is left, bytes. */
  room: number;
}

export function createMemoryMapDisk(): MemoryMapDisk {
  const files = new Map<string, Blob>();
  const disk: MemoryMapDisk = {
    files,
    room: Number.POSITIVE_INFINITY,
    list: () => Promise.resolve(Array.from(files, ([name, { size }]) => ({ name, size }))),
    read: (name) => Promise.resolve(files.get(name) ?? null),
    write(name, content) {
      const blob = new Blob([content]);
      if (blob.size > disk.room) return Promise.reject(new DOMException("no room", "QuotaExceededError"));
      disk.room -= blob.size;
      files.set(name, blob);
      return Promise.resolve();
    },
    remove(names) {
      for (const name of names) files.delete(name);
      return Promise.resolve();
    },
  };
  return disk;
}
