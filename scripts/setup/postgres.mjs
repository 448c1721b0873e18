import { outputOf } from "./processes.mjs";

/**
 * URL of a PostgreSQL for the integration tests: RUNDGANG_TEST_POSTGRES, or the machine's own on 5432 where it lets
 * us in without a password. Null where there is none: the tests then run on the embedded database alone, and say so.
 */
export function findPostgres(env) {
  if (env.RUNDGANG_TEST_POSTGRES !== undefined) return env.RUNDGANG_TEST_POSTGRES;
  for (const user of [env.USER, "root", "postgres"]) {
    if (user === undefined) continue;
    const url = `postgres://${user}@127.0.0.1:5432/postgres`;
    if (outputOf("psql", [url, "-w", "-tAc", "select rolcreatedb from pg_roles where rolname = current_user"], { env }) === "t")
      return url;
  }
  return null;
}
