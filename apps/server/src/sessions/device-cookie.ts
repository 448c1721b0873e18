import { deviceCookieName } from "@rundgang/contracts";

import type { Reader } from "../db/open-database.ts";

const dayMs = 24 * 3_600_000;
const deviceIn = new RegExp(`(?:^|;\\s*)${deviceCookieName}=(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)`, "u");

/** The device of a salesmen's app in whose browser a customer's page is open, as its cookie names it; null where there is none. */
export function deviceOf(cookies: string | undefined): string | null {
  return deviceIn.exec(cookies ?? "")?.groups?.["id"] ?? null;
}

/** Whether somebody was signed in on that device within a day before: it has pinged. */
export async function wasOnDevice(db: Reader, userId: string, device: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("pings")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("device_id", "=", device)
    .where("received_at", ">", new Date(now.getTime() - dayMs))
    .executeTakeFirst();
  return row !== undefined;
}
