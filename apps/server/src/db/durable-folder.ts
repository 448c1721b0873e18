import fs from "node:fs";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What the engine's file system (Emscripten's NODEFS) knows of an open file. */
interface OpenFile {
  /** Descriptor; folders have none. */
  readonly nfd?: number;
  readonly node: object;
}

interface NodeFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: object): string;
}

/** The engine's own way to sync does nothing (`fdatasync` is a stub, `fsync` is not there), so it gets one. */
class SyncedFolder extends NodeFS {
  override async init(...parts: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const prepared = await super.init(...parts);
    const { preRun = [] } = prepared.emscriptenOpts;
    const install = (module: { readonly FS: object }): void => {
      const { filesystems } = module.FS as { filesystems: { NODEFS: NodeFiles } };
      filesystems.NODEFS.stream_ops.fsync = (file) => sync(filesystems.NODEFS, file);
    };
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [install, ...[preRun].flat()] } };
  }
}

function sync(files: NodeFiles, file: OpenFile): number {
  if (file.nfd === undefined) syncPath(files.realPath(file.node));
  else fs.fsyncSync(file.nfd);
  return 0;
}

/** PGlite's own settings switch syncing off (-F); with `fsync` the engine calls what `SyncedFolder` installs. */
const startParams = PGlite.defaultStartParams
  .filter((one) => one !== "-F")
  .concat("-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "full_page_writes=on");

/**
 * Opens the embedded database in a folder so that what was committed survives a power cut: each commit waits until the log is on
 * the disk, as PostgreSQL does.
 */
export async function openDurableFolder(folder: string): Promise<PGlite> {
  const fresh = !fs.existsSync(join(folder, "PG_VERSION"));
  fs.mkdirSync(folder, { recursive: true });
  const pglite = await PGlite.create({ fs: new SyncedFolder(folder), startParams });
  /* The first files were made by another program of the engine, which syncs nothing. */
  if (fresh) syncTree(folder);
  return pglite;
}

function syncTree(path: string): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(path);
}

function syncPath(path: string): void {
  const handle = fs.openSync(path, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
