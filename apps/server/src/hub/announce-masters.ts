import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { callToActionJson } from "../db/presenters/call-to-action.ts";
import { readOneJson } from "../db/read-json.ts";
import { publishEvent } from "./publish-event.ts";

/** Announces a call to action as GET answers it now: a new one, or one that has ended. */
export async function announceCallToAction(tx: Writer, id: string): Promise<void> {
  const json = await readOneJson(tx, callToActionJson, sql`call_to_actions k where k.id = ${id}`);
  if (json !== null) publishEvent(tx, { type: "CallToAction", id, json });
}
