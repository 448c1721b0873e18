import { sql } from "kysely";
import type { Logger } from "pino";

import { BadConfig } from "../config/bad-config.ts";
import { schemaVersion } from "../db/migrate.ts";
import type { Reader } from "../db/open-database.ts";
import { countRows, readRows } from "../db/read-rows.ts";
import { transact } from "../db/transact.ts";

/** How often a process gives a sign (ms), and for how long (s) after its last one it counts as being at work. */
const signEveryMs = 10_000;
const aliveSeconds = 30;

/** This process among those of its database. */
export interface Processes {
  /** How many are at work, as of the last sign; 1 at least. */
  count(): number;
  /** Throws `BadConfig` where another one is at work under another address. */
  start(): Promise<void>;
  /** Is not counted any more. */
  stop(): Promise<void>;
}

export interface ProcessParts {
  readonly db: Reader;
  readonly id: string;
  readonly log: Logger;
  /** As configured; undefined: its own. */
  readonly publicUrl: string | undefined;
  /** Fingerprints of the secrets that it knows. */
  readonly secrets: readonly string[];
}

const alive = sql`interval '1 second' * ${aliveSeconds}`;

/** How many processes at work say that they do not know a secret, by its fingerprint. */
export function countUnaware(db: Reader, fingerprint: string): Promise<number> {
  return countRows(
    db,
    sql`server_processes where seen_at > clock_timestamp() - ${alive} and not (${fingerprint} = any(secrets))`,
  );
}

/** Whether a process at work knows a secret that is none of these, by their fingerprints. Of an older schema too, in which none says what it knows. */
export async function knowsAnother(db: Reader, fingerprints: readonly string[]): Promise<boolean> {
  const said = sql`jsonb_array_elements_text(coalesce(nullif(to_jsonb(p) -> 'secrets', 'null'), '[]')) as known`;
  const another = sql`p.seen_at > clock_timestamp() - ${alive} and not known = any(${fingerprints}::text[])`;
  return (await readRows(db, sql`1`, sql`server_processes p, ${said} where ${another}`)).length > 0;
}

/**
 * Enters this process with its version into `server_processes`, and counts those that are there. By the database's clock.
 */
export function createProcesses({ db, id, log, publicUrl, secrets }: ProcessParts): Processes {
  let count = 1;
  let timer: NodeJS.Timeout | undefined;
  let giving = Promise.resolve();

  async function refuseOther(): Promise<void> {
    if (publicUrl === undefined) return;
    const [other] = await readRows(
      db,
      sql<{ url: string }>`public_url as url`,
      sql`server_processes where public_url <> ${publicUrl} and seen_at > clock_timestamp() - ${alive} limit 1`,
    );
    if (other === undefined) return;
    throw new BadConfig(
      `PUBLIC_URL ist „${publicUrl}“, aber ein anderer Server dieser Datenbank hat „${other.url}“. Links in Mails und Ereignisse trügen verschiedene ` +
        "Adressen. Bitte setze bei allen dieselbe; soll sie sich ändern, dann beende zuerst alle, und starte eine halbe Minute später.",
    );
  }

  async function giveSign(): Promise<void> {
    await transact(db, async (tx) => {
      await sql`insert into server_processes (id, version, public_url, secrets, seen_at)
        values (${id}, ${schemaVersion}, ${publicUrl ?? null}, ${secrets}::text[], clock_timestamp())
        on conflict (id) do update set seen_at = excluded.seen_at`.execute(tx);
      await sql`delete from server_processes where seen_at < clock_timestamp() - interval '1 day'`.execute(tx);
    });
    count = Math.max(1, await countRows(db, sql`server_processes where seen_at > clock_timestamp() - ${alive}`));
  }

  return {
    count: () => count,
    start: async () => {
      await refuseOther();
      await giveSign();
      timer = setInterval(() => {
        giving = giving.then(giveSign).catch((error: unknown) => log.error({ err: error }, "process_sign_not_given"));
      }, signEveryMs);
    },
    stop: async () => {
      clearInterval(timer);
      await giving;
      await transact(db, (tx) => tx.deleteFrom("server_processes").where("id", "=", id).execute()).catch(() => undefined);
    },
  };
}
