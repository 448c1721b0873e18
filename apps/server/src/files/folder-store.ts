import { randomUUID } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  createReadStream,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { isDiskFull } from "./disk-full.ts";
import { diskTime } from "./disk-time.ts";
import type { FileStore } from "./file-store.ts";
import { sweepIncoming } from "./incoming.ts";
import { sha256Of, sha256OfStream } from "./sha256.ts";
import { sweepFolder } from "./sweep-folder.ts";
import { moveTo, writeNew, writeWhole } from "./write-whole.ts";

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

const shardShape = /^[0-9a-f]{2}$/u;

/** The id of the store in that folder; null where it has none. */
export function findIdIn(folder: string): string | null {
  const file = join(folder, "store-id");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** Gives the store in that folder an id, unless it has one: of two that come at once the first one's stays. */
export function writeIdIn(folder: string, id: string): void {
  const file = join(folder, "store-id");
  const draft = join(folder, `store-id.${randomUUID()}`);
  writeFileSync(draft, id, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch {
    /* Some network folders have no hard links. */
    if (!existsSync(file)) renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  const place = openSync(folder, "r");
  fsyncSync(place);
  closeSync(place);
}

/** The id of a store of files, which lies in it and goes with it wherever it is copied. Made where there is none. */
export function idOfStore(folder: string): string {
  const present = findIdIn(folder);
  if (present !== null) return present;
  writeIdIn(folder, randomUUID());
  return readFileSync(join(folder, "store-id"), "utf8");
}

/** Files of a folder that nobody may write to, as a backup is one. */
export function readFolder(folder: string): Pick<FileStore, "open"> {
  return { open: (uuid, part) => openIn(folder, uuid, part) };
}

function placeIn(folder: string, uuid: string): string {
  if (!uuidShape.test(uuid)) throw new Error("files are named by uuid");
  return join(folder, uuid.slice(-2), uuid);
}

async function openIn(folder: string, uuid: string, part: Parameters<FileStore["open"]>[1]): ReturnType<FileStore["open"]> {
  const handle = await open(placeIn(folder, uuid)).catch(nullIfAbsent);
  if (handle === null) return null;
  const { size } = await handle.stat();
  return { size, stream: handle.createReadStream(part ?? {}) };
}

/**
 * Keeps files under `{last two digits}/{uuid}` of a folder, `files` in the data folder unless another one is named. A file is there whole or not at all: it is written beside its
 * place, synced, renamed, and the folder is synced. What comes in lies in `incoming`, in a folder of this process, until it is kept.
 * Throws where it may not write there.
 */
export function openFolderStore(dataDir: string, folder: string = join(dataDir, "files")): FileStore {
  const incoming = join(folder, "incoming");
  const own = join(incoming, randomUUID());
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  try {
    sweepIncoming(incoming, diskTime(incoming));
  } catch (error) {
    /* A full disk tells no time, and a server starts on it all the same: what is stored can be read. */
    if (!isDiskFull(error)) throw error;
  }
  const place = (uuid: string): string => placeIn(folder, uuid);
  const get = (uuid: string) => readFile(place(uuid)).catch(nullIfAbsent);
  const holds = async (uuid: string, sha256: string): Promise<boolean> =>
    (await sha256OfStream(createReadStream(place(uuid))).catch(nullIfAbsent)) === sha256;
  return {
    receive: async (source) => {
      const path = join(own, randomUUID());
      const { size, sha256 } = await writeNew(path, source);
      /* Only one transaction at a time can hold a uuid, so nobody comes between the look and the move. */
      const keep = async (uuid: string): Promise<boolean> => {
        const present = await get(uuid);
        if (present !== null) return sha256Of(present) === sha256;
        await moveTo(path, place(uuid));
        return true;
      };
      const restore = async (uuid: string): Promise<boolean> => {
        if (await holds(uuid, sha256)) return false;
        await moveTo(path, place(uuid));
        return true;
      };
      return { path, size, sha256, keep, restore, discard: () => rm(path, { force: true }) };
    },
    put: (uuid, bytes) => writeWhole(place(uuid), bytes),
    get,
    open: (uuid, part) => openIn(folder, uuid, part),
    holds,
    delete: (uuid) => rm(place(uuid), { force: true }),
    isWell: async () => {
      try {
        diskTime(incoming);
        return true;
      } catch {
        return false;
      }
    },
    uuids: async function* () {
      for (const name of readdirSync(folder)) {
        if (shardShape.test(name)) yield readdirSync(join(folder, name)).filter((one) => uuidShape.test(one));
      }
    },
    sweep: (ageMs, findKnown) => {
      const now = diskTime(incoming);
      sweepIncoming(incoming, now);
      return sweepFolder(folder, new Date(now - ageMs), findKnown);
    },
  };
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
