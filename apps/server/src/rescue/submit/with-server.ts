import { CommandProblem } from "../../command-line/command-problem.ts";
import type { Config } from "../../config/config.ts";
import { FolderInUse } from "../../config/lock-data-folder.ts";
import { findOldSecrets, findServerSecret } from "../../config/server-secret.ts";
import { transact } from "../../db/transact.ts";
import { withDatabase } from "../../db/with-database.ts";
import { startServer } from "../../index.ts";
import { secretProblem } from "../../sessions/claim-secret.ts";
import { findOwner } from "../../sessions/find-owner.ts";
import { issueTokens } from "../../sessions/issue-tokens.ts";
import { deriveKeys, type Keys } from "../../sessions/keys.ts";
import { revokeFamily } from "../../sessions/refresh-session.ts";
import { startSession } from "../../sessions/start-session.ts";
import type { Door } from "./send-request.ts";
import type { Reader } from "../../db/open-database.ts";

/** A server that takes requests, with its database. */
export interface ReachedServer {
  readonly url: string;
  readonly db: Reader;
  readonly keys: Keys;
}

/**
 * Finds a server for saved requests: the one that runs on this PostgreSQL, else one that is started for it on this machine alone and ends with
 * it. The embedded database is one server's at a time. Throws `CommandProblem` or `FolderInUse`.
 */
export async function withServer<Result>(
  config: Config,
  url: string | null,
  act: (desk: ReachedServer) => Promise<Result>,
): Promise<Result> {
  const quiet = { logLevel: "error", bounces: null, metrics: null, operatorMail: undefined, stopPatienceMs: 0, demo: false };
  const own = { ...config, ...quiet, port: 0, host: "127.0.0.1", tls: null, publicUrl: publicUrlOf(config) };
  const server = url === null ? await startServer(own).catch(unlessItRuns(config)) : null;
  if (server !== null) {
    try {
      const { database, keys } = server.context;
      return await act({ url: `http://127.0.0.1:${new URL(server.url).port}`, db: database.db, keys });
    } finally {
      await server.close();
    }
  }
  return withDatabase(config, async (db) => {
    const problem = await secretProblem(db, config);
    const secret = findServerSecret(config.dataDir, config.secret);
    if (problem !== null || secret === null)
      throw new CommandProblem(problem ?? "Das Geheimnis des Servers ist nicht zu finden.");
    return act({
      url: url ?? publicUrlOf(config),
      db,
      keys: deriveKeys(secret, config.hubKeys, findOldSecrets(config.dataDir, config.oldSecrets)),
    });
  });
}

function publicUrlOf({ publicUrl, tls, port }: Config): string {
  return publicUrl ?? `${tls === null ? "http" : "https"}://localhost:${port}`;
}

function unlessItRuns({ databaseUrl }: Config): (error: unknown) => null {
  return (error) => {
    if (error instanceof FolderInUse && databaseUrl !== undefined) return null;
    throw error;
  };
}

/** How long a token for that lasts; hundreds of photos take their time. */
const sessionSeconds = 3_600;

/**
 * Opens a session of the person's for a while, without a password: an operator does it with the server's own secret. Null: there is no such
 * account, or it is closed.
 */
export async function asPerson<Result>(
  { url, db, keys }: ReachedServer,
  userId: string,
  act: (door: Door) => Promise<Result>,
): Promise<Result | null> {
  const owner = await findOwner(db, { id: userId });
  if (owner === null) return null;
  const now = new Date();
  const session = await transact(db, (tx) => startSession(tx, owner.id, now));
  try {
    const { token } = await issueTokens({ keys, now, ttl: sessionSeconds }, owner, { ...session, byPassword: false });
    return await act({ url, token });
  } finally {
    await transact(db, (tx) => revokeFamily(tx, session.sessionId, new Date()));
  }
}
