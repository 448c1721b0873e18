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
export interface Selection<Row> {
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
    const { rows } = await executorOf(db).executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}
