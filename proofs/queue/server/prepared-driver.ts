import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { Client } from "pg";

/**
 * One connection to PostgreSQL on which each text is planned once: a run asks the same few hundred questions a million times, and
 * planning them costs more than answering. Commits do not wait for the disk, for nobody cuts the power here.
 */
export function createPreparedDriver(url: string): Driver {
  const client = new Client({ connectionString: url, options: "-c jit=off -c synchronous_commit=off" });
  const connection = new PreparedConnection(client);
  const query = async (text: string): Promise<void> => void (await client.query(text));
  return {
    init: async () => void (await client.connect()),
    destroy: () => client.end(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: () => query("begin"),
    commitTransaction: () => query("commit"),
    rollbackTransaction: () => query("rollback"),
  };
}

class PreparedConnection implements DatabaseConnection {
  readonly #client: Client;
  readonly #names = new Map<string, string>();

  constructor(client: Client) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#names.get(sql) ?? `s${this.#names.size}`;
    this.#names.set(sql, name);
    const { command, rowCount, rows } = await this.#client.query({ name, text: sql, values: [...parameters] });
    const isChange = command !== "SELECT" && rowCount !== null;
    return { rows: rows as Row[], ...(isChange ? { numAffectedRows: BigInt(rowCount) } : {}) };
  }

  streamQuery(): never {
    throw new Error("the server streams no query");
  }
}
