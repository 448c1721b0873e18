import type { ServerPlace } from "@rundgang/api-client";
import type { backup } from "@rundgang/contracts";

import type { Codec } from "../codec.ts";
import { createConnection, type Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { openWorkDatabase, workUsers } from "../db/work-database.ts";
import { letGoWhileFrozen } from "../locks/let-go-while-frozen.ts";
import type { BackupCounts, BackupResult, BackupScope } from "./backup-result.ts";
import { fetchRescueKey, keptRescueKey } from "./rescue-key.ts";
import { createBackupWriter, type BackupWriter } from "./seal-backup.ts";
import { workRows } from "./work-rows.ts";

export interface BackupParts extends ServerPlace {
  readonly sessionDb: Connection<SessionDatabase>;
  /** Who is signed in, with what opens his work; null while nobody is: then everybody's work of this device goes as it lies here. */
  readonly who: () => {
    readonly userId: string;
    readonly codec: Codec;
    /** What signs it as this session's; null where the server has given none. */
    readonly revokeToken: string | null;
  } | null;
  readonly now: () => number;
  readonly appVersion: string;
  readonly deviceId: () => Promise<string>;
}

const noKey =
  "Auf diesem Gerät liegt noch kein Schlüssel des Servers. Bitte speichere die Sicherung einmal mit Internetverbindung, danach geht es auch ohne.";
const unreadable = "Der Speicher dieses Geräts lässt sich gerade nicht lesen. Bitte versuche es noch einmal.";

/**
 * Makes a backup of the unsent work in one file for the server's rescue key (3-decisions "The queue"). It changes nothing on the device, opens
 * the databases by itself, and works where no screen does.
 */
export async function makeBackup(parts: BackupParts, scope: BackupScope): Promise<BackupResult> {
  try {
    const key = (await fetchRescueKey(parts, parts.sessionDb)) ?? (await keptRescueKey(parts.sessionDb));
    if (key === null) return { type: "failed", text: noKey };
    const writer = await createBackupWriter(key);
    const madeAt = new Date(parts.now()).toISOString();
    const { appVersion } = parts;
    const manifest: backup.BackupManifest = { type: "backup", scope, madeAt, appVersion, device: await parts.deviceId() };
    await writer.add(manifest, new Uint8Array(0));
    const counts = await addWork(parts, writer, scope);
    if (counts.requests + counts.drafts + counts.files === 0) return { type: "nothing" };
    const token = parts.who()?.revokeToken ?? null;
    if (token !== null) await writer.sign(token);
    const file = new File([await writer.finish()], nameOf(scope, parts.now()), { type: "application/octet-stream" });
    return { type: "made", file, counts };
  } catch {
    return { type: "failed", text: unreadable };
  }
}

async function addWork({ who }: BackupParts, writer: BackupWriter, scope: BackupScope): Promise<BackupCounts> {
  const user = who();
  const counts = { requests: 0, drafts: 0, files: 0, refusals: 0 };
  for (const userId of user === null ? await workUsers() : [user.userId]) {
    const connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
    const stop = letGoWhileFrozen(connection);
    try {
      for await (const { row, content } of workRows({ userId, codec: user?.codec ?? null, connection }, scope)) {
        await writer.add(row, content);
        counts[row.store] += 1;
      }
    } finally {
      stop();
      await connection.close();
    }
  }
  return counts;
}

/** Names nobody: it lies among the downloads. Day and minute by the device's clock. */
function nameOf(scope: BackupScope, now: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const at = new Date(now);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const what = scope === "blocked" ? "Blockiertes" : "Sicherung";
  return `Rundgang-${what}-${day}-${two(at.getHours())}${two(at.getMinutes())}.rundgang`;
}
