import type { OutboxEvent } from "@rundgang/outbox";

import { appVersion } from "../data/app-version.ts";
import { systemClock } from "../data/clock.ts";
import { createConnection, type Connection } from "../data/db/connection.ts";
import { openSessionDatabase, type SessionDatabase } from "../data/db/session-database.ts";
import { readDeviceId } from "../data/device/device-id.ts";
import { createSystemReporter, type SystemReport } from "../data/device/system-reports.ts";
import { openStoredCodec } from "../data/keys/stored-codec.ts";
import { createApi } from "../data/net/api.ts";
import { failure, queueProblem } from "../data/net/queue-problem.ts";
import { throttledReports } from "../data/net/throttled-reports.ts";
import { createTokenStore } from "../data/session/token-store.ts";
import { writeWorkerNote } from "../data/update/worker-note.ts";
import { sendUnsent } from "./send-unsent.ts";
import { openStoredSession, type StoredSession } from "./stored-session.ts";

const baseUrl = "";
const fetcher = (url: string, init: RequestInit) => fetch(url, init);

/**
 * The background sync: sends what lies on the device while no tab does. How it went is left for App Status; trouble is told to the
 * server too, never swallowed.
 * @returns whether the browser should wake the worker again
 */
export async function onSync(): Promise<{ readonly again: boolean }> {
  const connection = createConnection(openSessionDatabase);
  let session: StoredSession | null = null;
  try {
    session = await openStoredSession({
      fetch: fetcher,
      baseUrl,
      tokens: createTokenStore(connection, tellTabs),
      clock: systemClock,
      locks: navigator.locks,
    });
    const result = session === null ? { again: false } : await send(session, connection);
    await writeWorkerNote(connection, { at: now(), problem: null });
    return result;
  } catch (error) {
    const problem = failure("worker", "background_sync_failed", error);
    await writeWorkerNote(connection, { at: now(), problem: problem.code }).catch(() => undefined);
    if (session !== null) reporterOf(session, connection)(problem);
    return { again: true };
  } finally {
    await connection.close();
  }
}

async function send(session: StoredSession, connection: Connection<SessionDatabase>): Promise<{ readonly again: boolean }> {
  const codec = await openStoredCodec(session.user.id);
  /* Signed out: nothing can be opened here before the next login. */
  if (codec.isLocked()) return { again: false };
  const tell = reporterOf(session, connection);
  const report = (event: OutboxEvent) => {
    const problem = queueProblem(event);
    if (problem !== null) tell(problem);
  };
  return sendUnsent({ session, codec, fetch: fetcher, baseUrl, report, pause });
}

function reporterOf(session: StoredSession, connection: Connection<SessionDatabase>): (problem: SystemReport) => void {
  const line = { up: () => undefined, down: () => undefined };
  const api = createApi({ fetch: fetcher, baseUrl, session, line });
  const deviceId = () => readDeviceId(connection);
  return throttledReports(createSystemReporter({ api, appVersion, deviceId, now }), systemClock);
}

/** The tabs take over the renewed tokens. */
function tellTabs(): void {
  const channel = new BroadcastChannel("rundgang-session");
  channel.postMessage("changed");
  channel.close();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    systemClock.after(ms, resolve);
  });
}

function now(): string {
  return new Date(systemClock.now()).toISOString();
}
