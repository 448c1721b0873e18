import type { wire } from "@rundgang/contracts";

import type { Codec } from "../codec.ts";
import type { Collection, MasterName } from "../collections/collections.ts";
import { fetchedOnce } from "../code/fetched-once.ts";
import type { Connection } from "./connection.ts";
import type { DataDatabase } from "./data-database.ts";
import { isParsed, loadKey, parsedLoad, salesmanKey, valueOf, type LoadRow } from "./data-rows.ts";
import type { DataWrites } from "./data-writes.ts";

/**
 * Loaded data on the device: sealed rows in, parsed values out. Each tab may load,
 * and one stands still meanwhile: what a load writes goes in only while it is the one under way (decision 024).
 */
export interface DataStore extends DataWrites {
  readLoad(): Promise<LoadRow>;
  readPage(generation: number, page: number): Promise<readonly wire.Address[]>;
  readProjection(generation: number): Promise<unknown>;
  readJournal(): Promise<readonly wire.Address[]>;
  readJournalOf(addressId: string): Promise<wire.Address | null>;
  /** A master as it was stored, by whatever version of the app. */
  readMaster(name: MasterName): Promise<unknown>;
  /** Whom the last load was begun for; null where nothing is loaded. */
  readSalesman(): Promise<wire.Salesman | null>;
  /** What can be read of a collection. */
  readMembers<Member>(collection: Collection<Member>): Promise<readonly Member[]>;
}

/** The data database behind the codec. What is written comes with code of its own: the first screen only reads. */
export function createDataStore(connection: Connection<DataDatabase>, codec: Codec): DataStore {
  const writes = fetchedOnce(async () => (await import("./data-writes.ts")).createDataWrites(connection, codec));
  const parsing = () => import("./parsed-rows.ts");
  const opened = (stored: unknown) => valueOf(codec, stored);

  /** Parsed when it came from the server, and sealed by us: here only the frame is looked at, for the sake of speed. */
  async function addressesOf(stored: unknown): Promise<readonly wire.Address[]> {
    const value = await opened(stored);
    return Array.isArray(value) ? value.filter(isStoredAddress) : [];
  }

  return {
    async readLoad() {
      return parsedLoad(await (await connection.get()).get("load", loadKey));
    },
    async readPage(generation, page) {
      return addressesOf(await (await connection.get()).get("pages", [generation, page]));
    },
    async readProjection(generation) {
      return opened(await (await connection.get()).get("projection", generation));
    },
    async readJournal() {
      const rows = await (await connection.get()).getAll("journal");
      const values = await Promise.all(rows.map(opened));
      return values.filter(isStoredAddress);
    },
    async readJournalOf(addressId) {
      const value = await opened(await (await connection.get()).get("journal", addressId));
      return isStoredAddress(value) ? value : null;
    },
    async readMaster(name) {
      return opened(await (await connection.get()).get("masters", name));
    },
    async readSalesman() {
      const row = await (await connection.get()).get("masters", salesmanKey);
      const value = await opened(row);
      if (value === undefined) return null;
      return isParsed(row) ? (value as wire.Salesman) : (await parsing()).parsedSalesman(value);
    },
    async readMembers<Member>(collection: Collection<Member>) {
      const db = await connection.get();
      const isOne = collection.kept === "in_one_row";
      const found: readonly unknown[] = isOne ? [await db.get("masters", collection.name)] : await db.getAll(collection.name);
      const rows = found.filter((row) => row !== undefined);
      const values = (await Promise.all(rows.map(opened))).filter((value) => value !== undefined);
      const members: readonly unknown[] = isOne ? values.flat() : values;
      if (rows.every(isParsed)) return members as readonly Member[];
      return (await parsing()).parsedMembers(collection, members);
    },
    beginLoad: async (...input) => (await writes()).beginLoad(...input),
    pagesPresent: async (...input) => (await writes()).pagesPresent(...input),
    writePage: async (...input) => (await writes()).writePage(...input),
    writeProjection: async (...input) => (await writes()).writeProjection(...input),
    activate: async (...input) => (await writes()).activate(...input),
    markOf: async (...input) => (await writes()).markOf(...input),
    writeJournal: async (...input) => (await writes()).writeJournal(...input),
    changeSalesman: async (...input) => (await writes()).changeSalesman(...input),
    changeMember: async (...input) => (await writes()).changeMember(...input),
  };
}

function isStoredAddress(value: unknown): value is wire.Address {
  return (
    typeof value === "object" &&
    value !== null &&
    "uuid" in value &&
    "wohneinheiten" in value &&
    Array.isArray(value.wohneinheiten)
  );
}
