import { describe, expect, it } from "vitest";

import { explainFailure } from "./explain-failure.ts";
import { StepFailed } from "./start-step.ts";

const place = {
  dataDir: "/nowhere",
  filesDir: "/nowhere/files",
  databaseUrl: "postgres://x@y/z",
  host: "127.0.0.1",
  port: 8080,
  webDir: "/web",
};

/* Codes and words as PostgreSQL 15, PgBouncer 1.18 and the driver said them, but for the last column. */
describe("what a database server refuses a start with", () => {
  it.each<[code: string, said: string, names: string]>([
    ["28P01", 'password authentication failed for user "x"', "Passwort aus DATABASE_URL"],
    ["", "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", "in DATABASE_URL steht keines"],
    ["28000", 'no pg_hba.conf entry for host "127.0.0.1", user "x", database "z", no encryption', "sslmode=verify-full"],
    ["28000", 'no pg_hba.conf entry for host "127.0.0.1", user "x", database "z", SSL encryption', "pg_hba.conf"],
    ["28000", 'role "x" does not exist', "pg_hba.conf"],
    ["", "The server does not support SSL connections", "sslmode"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", "sslrootcert"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate", "sslrootcert"],
    ["3D000", 'database "z" does not exist', "Bitte lege sie an"],
    ["08P01", "unsupported startup parameter: options", "„options“ aus DATABASE_URL nicht an"],
    ["08P01", "unsupported startup parameter: statement_timeout", "ignore_startup_parameters"],
    ["08P01", "bouncer config error", "[databases]"],
    ["08P01", "no more connections allowed (max_client_conn)", "max_client_conn"],
    ["08P01", "query_wait_timeout", "default_pool_size"],
    ["42501", "permission denied for schema public", "Er muss ihr Eigentümer sein"],
    ["53300", "sorry, too many clients already", "max_connections"],
    ["53100", "could not extend file: No space left on device", "kein Platz mehr"],
    ["53200", "out of memory", "shared_buffers"],
    ["25006", "cannot execute CREATE TABLE in a read-only transaction", "default_transaction_read_only"],
    ["55000", 'database "template0" is not currently accepting connections', "datallowconn"],
    ["58P01", 'could not open extension control file "/usr/share/extension/pg_trgm.control": No such file', "„pg_trgm“"],
    ["0A000", 'extension "pg_trgm" is not available', "„pg_trgm“"],
    ["42704", 'unrecognized configuration parameter "nothing"', "„nothing“"],
    ["22023", 'invalid value for parameter "work_mem": "x"', "„work_mem“"],
    ["57P03", "the database system is starting up", "ob sie läuft"],
    ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:1", "ob sie läuft"],
    ["XX000", "something", "lässt sich nicht öffnen"],
  ])("is told with what mends it: %s %s", (code, said, names) => {
    const cause = Object.assign(new Error(said), code === "" ? {} : { code });
    const sentence = explainFailure(new StepFailed("database", cause), place);
    expect(sentence).toContain(names);
    expect(sentence).toMatch(/Bitte|Er muss/u);
    /* Neither people nor addresses of the message. */
    expect(sentence).not.toMatch(/127\.0\.0\.1|"x"/u);
  });
});
