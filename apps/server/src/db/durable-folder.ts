import fs from "node:fs";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What the schema asks of the engine beside what is built into it; a database that was made with it needs it ever after. */
export const extensions = { pg_trgm };

/** What the engine's file system (Emscripten's NODEFS) knows of an open file. */
interface OpenFile {
  /** Descriptor; folders have none. */
  readonly nfd?: number;
  readonly node: object;
}

/** What is to be changed about a file; `mode` with the bits that name its kind. */
interface Change {
  mode?: number;
}

type ChangeFile = (file: unknown, change: Change) => void;

interface NodeFiles {
  readonly node_ops: { setattr: ChangeFile };
  readonly stream_ops: { setattr: ChangeFile; fsync?: (file: OpenFile) => number };
  realPath(node: object): string;
}

/**
 * The engine's own way to sync does nothing (`fdatasync` is a stub, `fsync` is not there), so it gets one. And it knows no umask: after
 * it has made a file it sets the whole mode, which is narrowed here to the owner's part.
 */
class SyncedFolder extends NodeFS {
  override async init(...parts: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const prepared = await super.init(...parts);
    const { preRun = [] } = prepared.emscriptenOpts;
    const install = (module: { readonly FS: object }): void => {
      const { filesystems } = module.FS as { filesystems: { NODEFS: NodeFiles } };
      const { node_ops: paths, stream_ops: open } = filesystems.NODEFS;
      open.fsync = (file) => sync(filesystems.NODEFS, file);
      paths.setattr = forOwner(paths.setattr);
      open.setattr = forOwner(open.setattr);
    };
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [install, ...[preRun].flat()] } };
  }
}

function forOwner(set: ChangeFile): ChangeFile {
  return (file, change) => set(file, change.mode === undefined ? change : { ...change, mode: change.mode & ~forOthers });
}

/** What a mode gives to anybody but the owner. */
const forOthers = 0o077;

function sync(files: NodeFiles, file: OpenFile): number {
  if (file.nfd === undefined) syncPath(files.realPath(file.node));
  else fs.fsyncSync(file.nfd);
  return 0;
}

/**
 * PGlite's own settings switch syncing off (-F); with `fsync` the engine calls what `SyncedFolder` installs. Of the log of changes it keeps little
 * for later, since a handful of tablets fills little of it.
 */
const startParams = PGlite.defaultStartParams
  .filter((one) => one !== "-F")
  .concat("-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "full_page_writes=on")
  .concat("-c", "min_wal_size=32MB", "-c", "max_wal_size=64MB");

/**
 * Opens the embedded database in a folder so that what was committed survives a power cut: each commit waits until the log is on
 * the disk, as PostgreSQL does. The folder with all that is in it is for this user alone. `from` is a dump that a new folder begins with.
 */
export async function openDurableFolder(folder: string, from?: Blob): Promise<PGlite> {
  const fresh = !fs.existsSync(join(folder, "PG_VERSION"));
  fs.mkdirSync(folder, { recursive: true });
  const pglite = await PGlite.create({
    fs: new SyncedFolder(folder),
    startParams,
    extensions,
    ...(from && { loadDataDir: from }),
  });
  /* The first files were made by another program of the engine, which syncs nothing; an older version left all of them open. */
  forEachIn(folder, close);
  if (fresh) forEachIn(folder, syncPath);
  return pglite;
}

/** Each file and folder, what a folder holds before itself. */
function forEachIn(path: string, act: (path: string) => void): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) forEachIn(child, act);
    else if (entry.isFile()) act(child);
  }
  act(path);
}

function close(path: string): void {
  const { mode } = fs.statSync(path);
  if ((mode & forOthers) === 0) return;
  try {
    fs.chmodSync(path, mode & ~forOthers);
  } catch {
    /* A disk without rights of its own (a share, a stick): who may read there is said where it was mounted. */
  }
}

function syncPath(path: string): void {
  const handle = fs.openSync(path, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
