import { iri } from "@rundgang/contracts";

import type { Writer } from "../db/open-database.ts";
import { namedId } from "../places/natural-key.ts";
import { demoCallRow } from "./demo-meetings.ts";

const minuteMs = 60_000;

interface DemoCallback {
  readonly name: string;
  /** Kept free for fiction by the Bundesnetzagentur. */
  readonly phone: string;
  readonly comment: string;
  /** Minutes since they asked. */
  readonly ago: number;
  /** Calls in vain by the consultant who has it; null while nobody has it. */
  readonly tries: number | null;
}

const all: readonly DemoCallback[] = [
  { name: "Jonas Wiebe", phone: "030 23125044", comment: "Frage zum Anbieterwechsel", ago: 35, tries: null },
  { name: "Hatice Koç", phone: "0171 3920077", comment: "", ago: 130, tries: 1 },
];

/** Puts customers into the demo whom nobody was free for, and who left a number (decision 157). A second time makes nothing. */
export async function makeDemoCallbacks(tx: Writer, now: Date): Promise<void> {
  const addresses = await tx
    .selectFrom("addresses")
    .select(["id", "strasse", "hausnummer"])
    .where("provider_id", "=", 2)
    .orderBy("number")
    .limit(all.length)
    .execute();
  const consultant = await tx.selectFrom("users").select("id").where("username", "=", "beratung1").executeTakeFirst();
  for (const [place, { name, phone, comment, ago, tries }] of all.entries()) {
    const [id, address] = [namedId(`callback|${name}`), addresses[place]];
    const there = await tx.selectFrom("callbacks").select("id").where("id", "=", id).executeTakeFirst();
    if (there !== undefined || address === undefined) continue;
    const askedAt = new Date(now.getTime() - ago * minuteMs);
    const appointmentId = namedId(`termin|${id}`);
    const call = demoCallRow(appointmentId, askedAt);
    await tx
      .insertInto("appointments")
      .values({
        id: appointmentId,
        type: "IMMEDIATE_VIDEO_CALL",
        user_id: null,
        address_id: address.id,
        unit_id: null,
        begins_at: askedAt,
        ends_at: new Date(askedAt.getTime() + 60 * minuteMs),
        subject: `${address.strasse} ${address.hausnummer}`,
        done: true,
        data: JSON.stringify({
          customer: { name, phone, mail: "" },
          videoCallId: call.id,
          address: iri("adresses", address.id),
          comment,
        }),
        created_by: null,
      })
      .execute();
    await tx
      .insertInto("video_calls")
      .values({ ...call, ended_at: askedAt, ended_by: "customer" })
      .execute();
    const taken = tries !== null && consultant !== undefined;
    await tx
      .insertInto("callbacks")
      .values({
        id,
        call_id: call.id,
        phone,
        wish_at: null,
        asked_at: askedAt,
        state: taken ? "taken" : "open",
        user_id: taken ? consultant.id : null,
        ...(taken && { taken_at: askedAt, tries, tried_at: new Date(askedAt.getTime() + 20 * minuteMs) }),
      })
      .execute();
  }
}
