import type { FindKnown } from "../file-store.ts";
import { StoredBytesChanged } from "../stored-bytes-changed.ts";
import { FileKeyMissing } from "./file-key-missing.ts";
import type { SealedStore } from "./sealed-store.ts";

/** How files are gone through. */
export interface ResealOptions {
  /** Which of them the database names. */
  readonly findKnown: FindKnown;
  /** Files at once; 1 beside people's work. */
  readonly atOnce?: number;
  /** Nothing more is begun once it says so. */
  readonly isStopping?: () => boolean;
}

/** What became of them. */
export interface ResealReport {
  readonly done: number;
  /** Files that lie under a key that is not in the ring. */
  readonly locked: number;
  /** Files that could not be read, and stay as they are. */
  readonly damaged: readonly string[];
}

/** Seals all that lies plain in the store. May be cut at any time: what is done stays done, and no file is ever without its bytes. */
export function sealPlainFiles(store: SealedStore, options: ResealOptions): Promise<ResealReport> {
  return forEachFile(store, store.plainUuids(), {
    ...options,
    act: async (uuid) => ((await store.sealPlain(uuid)) ? "done" : "not"),
  });
}

/** Puts all that lies under an earlier key under the first one. May be cut as well. */
export function resealFiles(store: SealedStore, options: ResealOptions): Promise<ResealReport> {
  const act = async (uuid: string): Promise<Outcome> => {
    const state = await store.stateOf(uuid);
    if (state !== "earlier") return state === "locked" || state === "damaged" ? state : "not";
    return (await store.reseal(uuid)) ? "done" : "not";
  };
  return forEachFile(store, store.sealedUuids(), { ...options, act });
}

/** How many files lie under an earlier key of the ring: without it they could not be read. */
export async function countEarlier(store: SealedStore): Promise<number> {
  let count = 0;
  await forEachUuid(store.sealedUuids(), atOnceByHand, async (uuid) => {
    if ((await store.stateOf(uuid)) === "earlier") count += 1;
  });
  return count;
}

/** So many at once where a command does nothing else. */
export const atOnceByHand = 8;

type Outcome = "done" | "not" | "locked" | "damaged";

async function forEachFile(
  store: SealedStore,
  pages: AsyncIterable<readonly string[]>,
  { findKnown, act, atOnce = 1, isStopping = () => false }: ResealOptions & { readonly act: (uuid: string) => Promise<Outcome> },
): Promise<ResealReport> {
  let [done, locked] = [0, 0];
  const damaged: string[] = [];
  for await (const page of pages) {
    if (isStopping()) break;
    const known = await findKnown(page);
    await forEachUuid([page], atOnce, async (uuid) => {
      if (isStopping()) return;
      const outcome = await act(uuid).catch((error: unknown): Outcome => {
        if (error instanceof StoredBytesChanged) return "damaged";
        if (error instanceof FileKeyMissing) return "locked";
        throw error;
      });
      if (outcome === "locked") locked += 1;
      if (outcome === "damaged") damaged.push(uuid);
      if (outcome !== "done") return;
      done += 1;
      /* Somebody may have had it erased between its reading and its writing. */
      if (known.has(uuid) && !(await findKnown([uuid])).has(uuid)) await store.delete(uuid);
    });
  }
  return { done, locked, damaged };
}

async function forEachUuid(
  pages: AsyncIterable<readonly string[]> | readonly (readonly string[])[],
  atOnce: number,
  act: (uuid: string) => Promise<void>,
): Promise<void> {
  for await (const page of pages) {
    const waiting = [...page];
    const work = async () => {
      for (let uuid = waiting.shift(); uuid !== undefined; uuid = waiting.shift()) await act(uuid);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}
