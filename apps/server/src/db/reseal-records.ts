import { sql, type RawBuilder } from "kysely";

import type { Reader, Writer } from "./open-database.ts";
import { countRows, readRows } from "./read-rows.ts";
import {
  keyIdOf,
  openValue,
  recordKeysOf,
  sealCustomer,
  sealedMembers,
  sealedTextOf,
  SealLost,
  sealValue,
  type RecordKeys,
  type SealedPlace,
} from "./record-seals.ts";
import { transact } from "./transact.ts";

/** Rows that are sealed in one transaction. */
const batch = 200;

interface Row {
  readonly id: string;
  readonly [column: string]: unknown;
}

/** A table with sealed columns. */
interface SealedTable {
  readonly name: "orders" | "order_corrections" | "customers";
  readonly columns: RawBuilder<Row>;
  /** What sealed values say, in which key ids are looked for. */
  readonly texts: readonly RawBuilder<string>[];
  /** As the index of migration 088 has it. */
  readonly isPlain: RawBuilder<boolean>;
  /** Below every id. */
  readonly first: string;
  readonly type: RawBuilder<unknown>;
  /** Held for this transaction; what is only added to needs no lock. */
  readonly lock: RawBuilder<unknown>;
  /** A row under the key of now. Throws `SealLost`. */
  reseal(keys: RecordKeys, row: Row): Row;
  write(tx: Writer, rows: readonly Row[]): Promise<unknown>;
}

const isText = (column: string) => sql.raw<boolean>(`jsonb_typeof(${column}) = 'string'`);

const tables: readonly SealedTable[] = [
  {
    name: "orders",
    columns: sql<Row>`id, answers, provider_data`,
    texts: [sql<string>`answers #>> '{}'`, sql<string>`provider_data #>> '{}'`],
    isPlain: sql<boolean>`(jsonb_typeof(answers) <> 'string' or jsonb_typeof(provider_data) <> 'string')`,
    first: "00000000-0000-0000-0000-000000000000",
    type: sql`uuid`,
    lock: sql`for no key update`,
    reseal: (keys, { id, answers, provider_data }) => ({
      id,
      answers: again(keys, "orders.answers", id, answers),
      provider_data: again(keys, "orders.provider_data", id, provider_data),
    }),
    write: (tx, rows) =>
      sql`select seal_orders(${rows.map(({ id }) => id)}::uuid[], ${textsOf(rows, "answers")}::text[], ${textsOf(rows, "provider_data")}::text[])`.execute(
        tx,
      ),
  },
  {
    name: "order_corrections",
    columns: sql<Row>`id::text as id, submitted, corrected`,
    texts: [sql<string>`submitted #>> '{}'`, sql<string>`corrected #>> '{}'`],
    isPlain: sql<boolean>`(jsonb_typeof(submitted) <> 'string' or jsonb_typeof(corrected) <> 'string')`,
    first: "0",
    type: sql`bigint`,
    lock: sql``,
    reseal: (keys, { id, submitted, corrected }) => ({
      id,
      submitted: again(keys, "order_corrections.submitted", id, submitted),
      corrected: again(keys, "order_corrections.corrected", id, corrected),
    }),
    write: (tx, rows) =>
      sql`select seal_corrections(${rows.map(({ id }) => id)}::bigint[], ${textsOf(rows, "submitted")}::text[], ${textsOf(rows, "corrected")}::text[])`.execute(
        tx,
      ),
  },
  {
    name: "customers",
    columns: sql<Row>`id, data`,
    texts: sealedMembers.map((name) => sql<string>`data -> ${sql.lit(name)} ->> 'sealed'`),
    isPlain: sql<boolean>`((${isText("data -> 'iban'")} and data ->> 'iban' <> '')
      or (${isText("data -> 'geburtsdatum'")} and data ->> 'geburtsdatum' <> ''))`,
    first: "00000000-0000-0000-0000-000000000000",
    type: sql`uuid`,
    lock: sql`for no key update`,
    reseal: (keys, { id, data }) => ({ id, data: sealCustomer(keys, id, openedBy(keys, id, { ...(data as object) })) }),
    write: async (tx, rows) => {
      for (const { id, data } of rows) {
        await tx
          .updateTable("customers")
          .set({ data: JSON.stringify(data) })
          .where("id", "=", id)
          .execute();
      }
    },
  },
];

const textsOf = (rows: readonly Row[], column: string) => rows.map((row) => String(row[column]));

/** A value under the key of now; one that is under it already stays. Throws `SealLost`. */
function again(keys: RecordKeys, place: SealedPlace, id: string, stored: unknown): string {
  const sealed = sealedTextOf(place, stored);
  if (sealed?.startsWith(prefixOf(keys)) === true) return sealed;
  return sealValue(keys, place, id, sealed === null ? stored : openValue(keys, place, id, sealed));
}

function openedBy(keys: RecordKeys, id: string, data: Record<string, unknown>): Record<string, unknown> {
  const members = sealedMembers.flatMap((name) => {
    const sealed = sealedTextOf(`customers.${name}`, data[name]);
    return sealed === null ? [] : [[name, openValue(keys, `customers.${name}`, id, sealed)] as const];
  });
  return { ...data, ...Object.fromEntries(members) };
}

function prefixOf({ records: [now] }: RecordKeys): string {
  if (now === undefined) throw new Error("a ring without a key");
  return `${keyIdOf(now)}.`;
}

/** What came of a round over all rows. */
export interface Resealed {
  readonly resealed: number;
  /** Rows that no key of this server opens; they stay as they are. */
  readonly lost: number;
}

/**
 * Seals what an earlier version left plain. May be cut and called again; nothing is read where nothing is plain. Answers how many rows.
 * @param goesOn asked before each batch
 */
export async function sealPlainRecords(db: Reader, goesOn: () => boolean = () => true): Promise<number> {
  let sealed = 0;
  for (const table of tables) sealed += (await round(db, table, table.isPlain, goesOn)).resealed;
  return sealed;
}

/** The same for all that is plain or under an earlier secret (decision 118). */
export async function resealRecords(db: Reader): Promise<Resealed> {
  const prefix = prefixOf(recordKeysOf(db));
  const all = { resealed: 0, lost: 0 };
  for (const table of tables) {
    const others = table.texts.map((text) => sql<boolean>`left(${text}, 9) <> ${prefix}`);
    const { resealed, lost } = await round(db, table, sql<boolean>`(${sql.join([table.isPlain, ...others], sql` or `)})`);
    all.resealed += resealed;
    all.lost += lost;
  }
  return all;
}

/** How many rows only an earlier secret of this server opens. */
export async function countOldRecords(db: Reader): Promise<number> {
  const { records } = recordKeysOf(db);
  const old = records.slice(1).map((key) => `${keyIdOf(key)}.`);
  let count = 0;
  for (const { name, texts } of tables) {
    const others = texts.map((text) => sql<boolean>`left(${text}, 9) = any(${old}::text[])`);
    count += await countRows(db, sql`${sql.table(name)} where ${sql.join(others, sql` or `)}`);
  }
  return count;
}

/** The ids of keys that rows are sealed under and that are not among these: nobody reads these rows. */
export async function findLostKeys(db: Reader, { records }: Pick<RecordKeys, "records">): Promise<readonly string[]> {
  const own = new Set(records.map((key) => keyIdOf(key)));
  const ids = new Set<string>();
  for (const { name, texts } of tables) {
    for (const text of texts) {
      const sealed = sql`${sql.table(name)} where ${text} ~ '^[0-9a-f]{8}[.]'`;
      for (const { id } of await readRows(db, sql<{ id: string }>`distinct left(${text}, 8) as id`, sealed)) ids.add(id);
    }
  }
  return [...ids].filter((id) => !own.has(id)).toSorted();
}

async function round(
  db: Reader,
  table: SealedTable,
  where: RawBuilder<boolean>,
  goesOn: () => boolean = () => true,
): Promise<Resealed> {
  const keys = recordKeysOf(db);
  const all = { resealed: 0, lost: 0 };
  for (let last = table.first; goesOn();) {
    const rows = await transact(db, async (tx) => {
      const found = await readRows(
        tx,
        table.columns,
        sql`${sql.table(table.name)} where ${where} and id > ${last}::${table.type} order by ${sql.table(table.name)}.id limit ${batch} ${table.lock}`,
      );
      const sealed = found.flatMap((row) => resealedOr(() => table.reseal(keys, row)));
      if (sealed.length > 0) await table.write(tx, sealed);
      return { found, sealed };
    });
    all.resealed += rows.sealed.length;
    all.lost += rows.found.length - rows.sealed.length;
    last = rows.found.at(-1)?.id ?? last;
    if (rows.found.length < batch) break;
  }
  return all;
}

function resealedOr(make: () => Row): readonly Row[] {
  try {
    return [make()];
  } catch (error) {
    if (error instanceof SealLost) return [];
    throw error;
  }
}
