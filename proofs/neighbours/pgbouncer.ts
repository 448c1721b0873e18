import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "@rundgang/testkit";
import { sql } from "kysely";

import { openDatabase } from "../../apps/server/src/db/open-database.ts";
import { runServer } from "../../apps/server/src/testing/run-server.ts";
import { runVitest } from "../report/run-reported.ts";
import { startHeld } from "./held.ts";
import { runProgram, startProgram } from "./run-program.ts";
import { createDatabase, postgresUrl } from "./server-database.ts";

/** What needs a connection of its own that stays: two servers that tell each other, the hub's listening, jobs, connections that break. */
const tests = ["two-servers", "mail/mail-jobs", "db/lost-connections", "hub/hub.integration", "hub/live-events"].map(
  (name) => `apps/server/src/${name}`,
);

/** Debian's PgBouncer in session mode, as docs/operations.md has it, between the server and PostgreSQL. */
export async function provePgbouncer(): Promise<readonly string[]> {
  const held = startHeld();
  const folder = mkdtempSync(join(tmpdir(), "rundgang-pgbouncer-"));
  const database = createDatabase();
  const port = await freePort();
  const pgbouncer = await startPgbouncer(folder, port);
  const through = (name: string, options = "") => `postgres://rundgang@127.0.0.1:${port}/${name}${options}`;
  try {
    held.that(`it is ${runProgram("pgbouncer", ["--version"]).split("\n")[0]}`, true);
    const opened = await openDatabase({ url: through(database.name) });
    const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(opened.db);
    await opened.close();
    held.that("in session mode it takes a connection, with jit off", rows[0]?.jit === "off", rows);

    const refused = await runServer(join(folder, "refused"), { DATABASE_URL: through(database.name, "?statement_timeout=5000") });
    held.that(
      "a setting in DATABASE_URL that it refuses is named",
      refused.code === 1 && refused.said.includes("„statement_timeout“") && refused.said.includes("ignore_startup_parameters"),
      refused.said,
    );

    const { passed, failed } = await runVitest(["--retry=1", ...tests], { RUNDGANG_TEST_POSTGRES: through("postgres") });
    held.that(`${passed} tests of events, jobs and lost connections pass through it`, failed === 0 && passed > 0, failed);
    return held.sentences;
  } catch (error) {
    process.stderr.write(pgbouncer.output());
    throw error;
  } finally {
    await pgbouncer.stop();
    database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startPgbouncer(folder: string, port: number) {
  const { hostname, port: upstream, username, password } = postgresUrl();
  const secret = password === "" ? "" : ` password=${decodeURIComponent(password)}`;
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    [
      "[databases]",
      `* = host=${hostname} port=${upstream === "" ? "5432" : upstream} user=${decodeURIComponent(username)}${secret}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = session",
      /* Tests drop their databases, which a connection that is kept would hold. */
      "server_lifetime = 0",
      "log_connections = 0",
      "log_disconnections = 0",
      "",
    ].join("\n"),
    { mode: 0o644 },
  );
  runProgram("chmod", ["755", folder]);
  const pgbouncer = startProgram("pgbouncer", [file], { asNobody: true });
  for (let wait = 0; !pgbouncer.output().includes("process up") && wait < 100; wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return pgbouncer;
}
