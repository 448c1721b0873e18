import type { PGlite } from "@electric-sql/pglite";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type RawBuilder,
} from "kysely";

import type { Reader } from "./open-database.ts";
import { executorOf } from "./read-rows.ts";
import type { Tables } from "./tables.ts";

/** Stands in a statement's parameters for a value that comes with each request. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Makes texts alone: it has no database. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What a read selects, and from where. */
interface Selection<Row> {
  readonly columns: RawBuilder<Row>;
  readonly from: RawBuilder<unknown>;
}

/**
 * A read whose text is made once and not with every request, for those that come often: a resource's text has some thousand characters. `build`
 * gets what stands for the value of a name. Rejects with what the database says.
 */
export function prepareRead<Row, Name extends string>(
  build: (slot: (name: Name) => RawBuilder<string>) => Selection<Row>,
): (db: Reader, values: Readonly<Record<Name, string>>) => Promise<readonly Row[]> {
  let made: CompiledQuery<Row> | null = null;
  const make = () => {
    const { columns, from } = build((name) => sql<string>`${new Slot(name)}`);
    return sql<Row>`select ${columns} from ${from}`.compile(compiler);
  };
  return async (db, values: Readonly<Record<string, string>>) => {
    made ??= make();
    const parameters = made.parameters.map((one) => (one instanceof Slot ? values[one.name] : one));
    const embedded = embeddedReads.get(executorOf(db));
    const prepared = (await embedded?.run<Row>(made.sql, parameters)) ?? null;
    if (prepared !== null) return prepared;
    const { rows } = await executorOf(db).executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}

/** What the embedded engine has prepared; its transactions are not in here, and read unprepared. */
const embeddedReads = new WeakMap<object, EmbeddedReads>();

/** Lets `prepareRead` prepare on this embedded engine; with PostgreSQL the connection does (`PreparingClient`). */
export function prepareEmbedded(db: Kysely<Tables>, pglite: PGlite): void {
  embeddedReads.set(db, new EmbeddedReads(pglite));
}

/** Most reads that the engine keeps prepared, and a text that has come so often comes again: as `PreparingClient` does. */
const mostNames = 300;
const oftenEnough = 3;

/**
 * Reads of the embedded engine by SQL's own PREPARE and EXECUTE, for it parses and plans whatever comes with values: 5 ms for what then takes
 * half of one (decision 150).
 */
class EmbeddedReads {
  readonly #pglite: PGlite;
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, Promise<string>>();
  #count = 0;
  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** The rows; null for what is not prepared. */
  async run<Row>(text: string, parameters: readonly unknown[]): Promise<readonly Row[] | null> {
    const literals = parameters.map(literalOf);
    if (literals.includes(null)) return null;
    const name = await this.#nameOf(text);
    if (name === null) return null;
    const values = literals.length === 0 ? "" : `(${literals.join(", ")})`;
    const [result] = await this.#pglite.exec(`execute ${name}${values}`);
    /* The engine answers the columns that the text names. */
    return (result?.rows ?? []) as Row[];
  }

  #nameOf(text: string): Promise<string> | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (this.#seen.size >= 10 * mostNames) this.#seen.clear();
    this.#seen.set(text, times);
    if (times < oftenEnough || this.#names.size >= mostNames) return null;
    this.#seen.delete(text);
    this.#count += 1;
    const name = `rundgang_read_${this.#count}`;
    const made = this.#pglite.exec(`prepare ${name} as ${text}`).then(() => name);
    this.#names.set(text, made);
    made.catch(() => this.#names.delete(text));
    return made;
  }
}

/** A value as SQL takes it, of the type that its place has; null for what is no plain text or number. */
function literalOf(value: unknown): string | null {
  if (typeof value === "number") return `'${value}'`;
  return typeof value === "string" && !value.includes("\0") ? `'${value.replaceAll("'", "''")}'` : null;
}
