import type { wire } from "@rundgang/contracts";
import { coarsePosition } from "@rundgang/domain";
import { sql } from "kysely";
import * as z from "zod";

import type { Writer } from "../../db/open-database.ts";
import { offDutySql } from "../../policies/use-appointment.ts";

const encoded = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);

/**
 * Takes the position of a ping to the one of the duty: only while its person is on duty, roughly, the last one alone. So it goes with the
 * duty, and a ping keeps none (3-decisions "Rights and events"). What cannot be read is no position.
 */
export async function tellPosition(tx: Writer, userId: string, location: wire.PingData["location"]): Promise<void> {
  const place = readLocation(location);
  if (place === null) return;
  await tx
    .updateTable("users")
    .set({ duty_position: sql`${JSON.stringify(coarsePosition(place))}::jsonb` })
    .where("id", "=", userId)
    .where((on) => on.not(offDutySql))
    .execute();
}

function readLocation(location: wire.PingData["location"]): { lat: number; lon: number } | null {
  try {
    const [lat, lon] = encoded.parse(JSON.parse(location ?? ""));
    return { lat, lon };
  } catch {
    return null;
  }
}
