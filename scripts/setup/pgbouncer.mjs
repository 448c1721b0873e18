import { installDebianPackage } from "./debian.mjs";
import { outputOf } from "./processes.mjs";

/** The proof of neighbours puts PgBouncer between server and PostgreSQL. */
export function ensurePgbouncer(env) {
  if (outputOf("pgbouncer", ["--version"]) !== null) return;
  if (!installDebianPackage("pgbouncer", env)) throw new Error("The proof of neighbours needs PgBouncer: please install it.");
}
