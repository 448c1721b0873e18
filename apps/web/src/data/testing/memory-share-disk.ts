import type { ShareDisk } from "../../platform/share-disk/read-share.ts";

/** The share files of one device, shared by its tabs and kept over a restart of the app. */
export interface MemoryShareDisk extends ShareDisk {
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
  /** True: the browser has no such files. */
  isBroken: boolean;
}

export function createMemoryShareDisk(): MemoryShareDisk {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const wiped = new Set<string>();
  const disk: MemoryShareDisk = {
    files,
    isBroken: false,
    read: (userId) => Promise.resolve(disk.isBroken ? null : (files.get(userId) ?? null)),
    write: (userId, share) =>
      disk.isBroken ? Promise.reject(new Error("no files here")) : Promise.resolve(void files.set(userId, share.slice())),
    wipe: (userId) => {
      if (files.delete(userId)) wiped.add(userId);
      return Promise.resolve();
    },
    isWiped: (userId) => Promise.resolve(wiped.has(userId) && !files.has(userId)),
    users: () => Promise.resolve([...files.keys()]),
  };
  return disk;
}
