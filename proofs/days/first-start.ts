import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase } from "../../apps/server/src/db/open-database.ts";
import { demoFaults } from "../../apps/server/src/testing/demo-faults.ts";
import { startServerProcess } from "@rundgang/testkit";

import { fakeClock } from "./fake-clock.ts";

/** Beyond that the server does not live at the instant that it was given. Milliseconds. */
const tolerance = 120_000;

/**
 * The first start of the real server, on an empty folder, at that instant: answers what is wrong with it and with its demo. Somebody
 * signs in and loads the addresses.
 */
export async function firstStart(instant: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-day-"));
  try {
    const server = await startServerProcess(folder, { NODE_ENV: "development", ...fakeClock(instant) });
    const { wrong, seenAt } = await look(server.url, instant);
    await server.stop();
    const { db, close } = await openDatabase({ dataDir: folder });
    /* By the server's own clock: a slow start has gone on for a while when the demo is made. */
    const faults = await demoFaults(db, seenAt);
    await close();
    return [...wrong, ...faults, ...(server.output().includes('"level":50') ? ["an error in the log"] : [])];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function look(url: string, instant: string): Promise<{ readonly wrong: readonly string[]; readonly seenAt: string }> {
  const signedIn = await fetch(`${url}/authentication_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "verkauf1", password: "rundgang-demo" }),
  });
  const seenAt = new Date(signedIn.headers.get("date") ?? "").toISOString();
  const away = Math.abs(Date.parse(seenAt) - Date.parse(instant));
  const { token } = (await signedIn.json()) as { token?: string };
  const addresses = await fetch(`${url}/api/adresses`, { headers: { authorization: `Bearer ${token}` } });
  const list = (await addresses.json()) as { "hydra:totalItems"?: number };
  const wrong = [
    ...(away < tolerance ? [] : [`the server's clock is ${away} ms away`]),
    ...(addresses.status === 200 && (list["hydra:totalItems"] ?? 0) > 100 ? [] : [`addresses: ${addresses.status}`]),
  ];
  return { wrong, seenAt };
}
