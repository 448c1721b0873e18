import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { deviceTaskJson } from "../../db/presenters/device-task.ts";
import { readOneJson } from "../../db/read-json.ts";
import type { Actor } from "../../policies/actor.ts";
import { readsDevicesOf } from "../../policies/read-devices.ts";

/** A task that somebody may read; null where there is none. */
export function readDeviceTask(db: Reader, actor: Actor, id: string): Promise<JsonText<wire.AskedDeviceTask> | null> {
  return readOneJson(db, deviceTaskJson, sql`device_tasks t where t.id = ${id} and ${readsDevicesOf(actor, sql`t.user_id`)}`);
}

/** Members of a task that tell of people: no receipt keeps them. */
export const personalOfTask = ["name", "steps"] as const;
