import type { IDBPObjectStore, IDBPTransaction, StoreNames } from "idb";
import * as z from "zod/mini";

import type { wire } from "@rundgang/contracts";

import { sealJson, type Codec } from "../codec.ts";
import type { Collection, RowStoreName } from "../collections/collections.ts";
import { changedRowOf, rowsOf, storeOf } from "./collection-rows.ts";
import type { Connection } from "./connection.ts";
import { dataStores, type DataDatabase, type DataRow, type DataSchema } from "./data-database.ts";
import {
  loadKey,
  mostTries,
  parsedLoad,
  salesmanKey,
  schemasOfNow,
  sealOf,
  valueOf,
  type CurrentLoad,
  type LoadPlan,
  type LoadRow,
} from "./data-rows.ts";
import { parsedSalesman } from "./parsed-rows.ts";

/**
 * An address that came by itself; `load` is the generation of the load under way at that time, else of the one before. `whole`: all of it
 * came from the server then. Else it is a change of what was on the device, which may know less than the load.
 */
const journalRow = z.looseObject({ load: z.int(), whole: z.optional(z.boolean()) });
/** A row of a collection that changed by itself; `load` as above. What a load has brought has none. */
const changedRow = z.looseObject({ load: z.int() });

/** What is written, and what is asked just before: its code comes when it is needed, behind the first screen. */
export interface DataWrites {
  /**
   * Notes the load that begins, and for whom. False, and nothing written, where another tab has begun or completed one since `seen` was
   * read. The salesman is noted where one is given.
   */
  beginLoad(next: LoadPlan, seen: LoadRow, salesman: wire.Salesman | null): Promise<boolean>;
  pagesPresent(generation: number): Promise<ReadonlySet<number>>;
  /** False, and nothing written, where this load is not under way any more. */
  writePage(generation: number, page: number, addresses: readonly wire.Address[], now: number): Promise<boolean>;
  writeProjection(generation: number, columns: unknown, now: number): Promise<void>;
  /**
   * Makes the load under way the current one: its row, what came beside the pages, and away with the pages of others and the journal that
   * it has overtaken. Nothing is done while the journal has changes of what the load has brought anew: they would hide it; nor where it is
   * not under way any more.
   * @returns the uuids of their addresses, of which the journal must get the server's own version first; none = it is done
   */
  activate(load: CurrentLoad, beside: LoadedBeside, brought: ReadonlySet<string>): Promise<readonly string[] | "overtaken">;
  /** What stands here of an address now: asked before it is read, so that it is not written over what came in between. */
  markOf(addressId: string): Promise<AddressMark>;
  /** False when something else stands here than at `since`: nothing is written then. */
  writeJournal(address: wire.Address, now: number, how: JournalWrite): Promise<boolean>;
  /** `change` is asked anew when somebody else was faster; undefined = nothing to change. False when nothing was. */
  changeSalesman(now: number, change: ChangeSalesman): Promise<boolean>;
  /** `change` is asked anew when somebody else was faster; undefined = nothing to change. False when nothing was. */
  changeMember<Member>(
    collection: Collection<Member>,
    id: string,
    now: number,
    change: (there: Member | null) => Member | undefined | Promise<Member | undefined>,
  ): Promise<boolean>;
}

/**
 * The server can send all of it again. But Chromium keeps what is larger than 64 KiB in a file beside the row, and writes that file to the disk for a
 * strict transaction alone: after a power cut the row would be there, and nobody could read it any more.
 */
const flushed = { durability: "strict" } as const;

export type ChangeSalesman = (there: wire.Salesman | null) => Promise<wire.Salesman | undefined>;

/** What a load brings beside the pages: it comes with it, or not at all. */
export interface LoadedBeside {
  /** The projection onto the list. */
  readonly columns: unknown;
  /** Those that are not among them stay as they are. */
  readonly collections: readonly LoadedCollection[];
}

export interface LoadedCollection {
  readonly collection: Collection;
  /** All of them; what is not there is gone. */
  readonly members: readonly unknown[];
}

/** Says whether an address is still the one that was read: its load, and the row of the journal, whose seal is never the same twice. */
export interface AddressMark {
  readonly generation: number;
  readonly sealed: Uint8Array | null;
}

export interface JournalWrite {
  /** The mark of what this version stands on. */
  readonly since: AddressMark;
  /** All of it is the server's version of now. */
  readonly isWhole: boolean;
}

interface LoadedRows {
  readonly collection: Collection;
  readonly rows: readonly (readonly [key: string, row: DataRow])[];
}

/**
 * The half of the data database that is written, behind the codec. Sealing is done before a transaction opens. Its commit is asked for: by itself the database begins it
 * only after its answer has travelled to the page and back, which is a tenth of what a load costs.
 */
export function createDataWrites(connection: Connection<DataDatabase>, codec: Codec): DataWrites {
  async function rowOf(value: unknown, at: number) {
    return { v: 1 as const, schemas: schemasOfNow, at, sealed: await sealJson(codec, value) };
  }

  async function sealedRows({ collection, members }: LoadedCollection, at: number): Promise<LoadedRows> {
    const rows = rowsOf(collection, members);
    return { collection, rows: await Promise.all(rows.map(async ([key, value]) => [key, await rowOf(value, at)] as const)) };
  }

  /** Writes what is made of a row, as long as that is still the one that was read. */
  async function changeRow(
    name: "masters" | RowStoreName,
    key: string,
    now: number,
    change: (there: unknown) => unknown,
  ): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const before = await (await connection.get()).get(name, key);
      const next = await change(await valueOf(codec, before));
      if (next === undefined) return false;
      const made = await rowOf(next, now);
      const tx = (await connection.get()).transaction([name, "load"], "readwrite", flushed);
      const rows = tx.objectStore(name);
      const [there, load] = await Promise.all([rows.get(key), tx.objectStore("load").get(loadKey)]);
      const isStill = isSameSeal(sealOf(before), sealOf(there));
      if (isStill) {
        await rows.put({ ...made, load: loadOfNow(parsedLoad(load)) }, key);
        tx.commit();
      }
      await tx.done;
      if (isStill) return true;
    }
    throw new Error("others keep changing this row");
  }

  return {
    async beginLoad(next, seen, salesman) {
      const salesmanRow = salesman === null ? null : await rowOf(salesman, next.startedAt);
      const tx = (await connection.get()).transaction(["load", "masters"], "readwrite", flushed);
      const there = parsedLoad(await tx.objectStore("load").get(loadKey));
      const isStill = isSameLoad(there.current, seen.current) && isSameLoad(there.next, seen.next);
      if (isStill) {
        await Promise.all([
          tx.objectStore("load").put({ v: 1, current: there.current, next }, loadKey),
          salesmanRow === null ? null : tx.objectStore("masters").put(salesmanRow, salesmanKey),
        ]);
        tx.commit();
      }
      await tx.done;
      return isStill;
    },
    async pagesPresent(generation) {
      const keys = await (await connection.get()).getAllKeys("pages", IDBKeyRange.bound([generation, 0], [generation, Infinity]));
      return new Set(keys.map(([, page]) => page));
    },
    async writePage(generation, page, addresses, now) {
      const made = await rowOf(addresses, now);
      const tx = (await connection.get()).transaction(["pages", "load"], "readwrite", flushed);
      /* Both on the way at once, and undone where it was overtaken: to ask first costs each page a round trip. */
      const asked = tx.objectStore("load").get(loadKey);
      const kept = Promise.allSettled([tx.done, tx.objectStore("pages").put(made, [generation, page])]);
      const isStill = parsedLoad(await asked).next?.generation === generation;
      if (isStill) tx.commit();
      else tx.abort();
      const [committed] = await kept;
      if (isStill && committed.status === "rejected") throw committed.reason;
      return isStill;
    },
    async writeProjection(generation, columns, now) {
      const made = await rowOf(columns, now);
      const tx = (await connection.get()).transaction("projection", "readwrite", flushed);
      await Promise.all([tx.store.put(made, generation), tx.done]);
    },
    async activate(load, { columns, collections }, brought) {
      const { generation, loadedAt } = load;
      const [projection, ...loaded] = await Promise.all([
        rowOf(columns, loadedAt),
        ...collections.map((one) => sealedRows(one, loadedAt)),
      ]);
      const db = await connection.get();
      const tx = db.transaction(dataStores, "readwrite", flushed);
      const { next } = parsedLoad(await tx.objectStore("load").get(loadKey));
      if (!isSameLoad(next, load)) {
        await tx.done;
        return "overtaken";
      }
      const journal = tx.objectStore("journal");
      const behind: string[] = [];
      const overtaken: string[] = [];
      for (let cursor = await journal.openCursor(); cursor !== null; cursor = await cursor.continue()) {
        /* By generations and not by times: a row that was written by a clock years ahead would hide the server's word for ever. */
        const parsed = journalRow.safeParse(cursor.value);
        if (!parsed.success || parsed.data.load < generation) overtaken.push(cursor.primaryKey);
        else if (parsed.data.whole !== true && brought.has(cursor.primaryKey)) behind.push(cursor.primaryKey);
      }
      if (behind.length === 0) {
        await Promise.all([
          tx.objectStore("load").put({ v: 1, current: load, next: null }, loadKey),
          tx.objectStore("projection").put(projection, generation),
          ...loaded.map(({ collection, rows }) => replaceRows(tx.objectStore(storeOf(collection)), collection, rows, generation)),
          tx.objectStore("pages").delete(IDBKeyRange.upperBound([generation, 0], true)),
          tx.objectStore("projection").delete(IDBKeyRange.upperBound(generation, true)),
          ...overtaken.map((addressId) => journal.delete(addressId)),
        ]);
        tx.commit();
      }
      await tx.done;
      return behind;
    },
    async markOf(addressId) {
      const tx = (await connection.get()).transaction(["journal", "load"], "readonly");
      return (await standingIn(tx, addressId)).mark;
    },
    async writeJournal(address, now, { since, isWhole }) {
      const made = await rowOf(address, now);
      const tx = (await connection.get()).transaction(["journal", "load"], "readwrite", flushed);
      const { mark, load } = await standingIn(tx, address.uuid);
      const isStill = mark.generation === since.generation && isSameSeal(mark.sealed, since.sealed);
      if (isStill) {
        await tx.objectStore("journal").put({ ...made, load, whole: isWhole }, address.uuid);
        tx.commit();
      }
      await tx.done;
      return isStill;
    },
    changeSalesman(now, change) {
      return changeRow("masters", salesmanKey, now, (stored) => change(parsedSalesman(stored)));
    },
    changeMember(collection, id, now, change) {
      const [store, key] = collection.kept === "in_one_row" ? ["masters" as const, collection.name] : [collection.name, id];
      return changeRow(store, key, now, (stored) => changedRowOf(collection, id, stored, change));
    },
  };
}

type LoadMark = Pick<CurrentLoad, "generation" | "startedAt">;
type LoadedStore = IDBPObjectStore<DataSchema, StoreNames<DataSchema>[], "masters" | RowStoreName, "readwrite">;
type JournalTransaction = IDBPTransaction<DataSchema, ("journal" | "load")[], "readonly" | "readwrite">;

/** The mark of an address, and the load that a row of now belongs to. */
async function standingIn(tx: JournalTransaction, addressId: string): Promise<{ mark: AddressMark; load: number }> {
  const [loads, stored] = await Promise.all([tx.objectStore("load").get(loadKey), tx.objectStore("journal").get(addressId)]);
  const { current, next } = parsedLoad(loads);
  return { mark: { generation: current?.generation ?? 0, sealed: sealOf(stored) }, load: loadOfNow({ current, next }) };
}

/** Writes what a load has brought of a collection; what was here and did not come is gone. */
async function replaceRows(
  store: LoadedStore,
  { kept }: Collection,
  rows: LoadedRows["rows"],
  generation: number,
): Promise<void> {
  if (kept === "in_one_row") {
    await Promise.all(rows.map(([key, made]) => store.put(made, key)));
    return;
  }
  const [keys, there] = await Promise.all([store.getAllKeys(), store.getAll()]);
  /* The list may have been answered before these changed; the events since the load's beginning say the last word. */
  const newer = new Set(keys.filter((_key, place) => isOfLoad(there[place], generation)));
  await Promise.all([
    ...keys.filter((key) => !newer.has(key)).map((key) => store.delete(key)),
    ...rows.filter(([key]) => !newer.has(key)).map(([key, made]) => store.put(made, key)),
  ]);
}

/** It changed by itself while this load was under way. */
function isOfLoad(stored: unknown, generation: number): boolean {
  const parsed = changedRow.safeParse(stored);
  return parsed.success && parsed.data.load >= generation;
}

/** The generation that a row of now belongs to: of the load under way, else of the one before. */
function loadOfNow({ current, next }: LoadRow): number {
  return next?.generation ?? current?.generation ?? 0;
}

function isSameSeal(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}

/** A load is known by its generation and when it was begun: after a power cut a generation is given out again. */
function isSameLoad(one: LoadMark | null, other: LoadMark | null): boolean {
  return one?.generation === other?.generation && one?.startedAt === other?.startedAt;
}
