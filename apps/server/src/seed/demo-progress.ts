import { dateOf } from "@rundgang/contracts";
import { addDays } from "@rundgang/domain";
import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { namedId } from "../places/natural-key.ts";
import { demoAccounts } from "./demo-accounts.ts";

const clerk = demoAccounts.find(({ role }) => role === "ROLE_BACK_OFFICE")?.id ?? null;
const hourMs = 3_600_000;

/** Days of the later steps from today on, order by order: in use, with an appointment, being built, built soon. */
const progresses = [
  { construction: -9, appointment: -3, active: -1, port: "done" },
  { construction: -5, appointment: 6, active: null, port: "confirmed" },
  { construction: -2, appointment: null, active: null, port: "requested" },
  { construction: 30, appointment: null, active: null, port: null },
] as const;

/** Accepted orders of the demo in each of their later steps, and what customers ask on their pages: an open question, an answered one, other contact data. */
export async function seedProgress(tx: Writer, now: Date): Promise<void> {
  const today = dateOf(now.toISOString());
  const orders = await tx
    .selectFrom("orders as o")
    .innerJoin("customers as k", "k.id", "o.customer_id")
    .select(["o.id", "o.number", "o.received_at"])
    .where("o.status", "=", "ACCEPTED")
    .where(sql<boolean>`coalesce(k.data ->> 'geburtsdatum', '') <> ''`)
    /* Those of the first salesman, the newest first, have their papers and their pages before all others (`demo-papers.ts`). */
    .orderBy(sql`o.user_id = ${demoAccounts[0].id}`, "desc")
    .orderBy("o.received_at", "desc")
    .orderBy("o.id")
    .limit(progresses.length + 3)
    .execute();
  const rows = progresses.flatMap(({ construction, appointment, active, port }, place) => {
    const order = orders[place];
    if (order === undefined) return [];
    const receivedOn = dateOf(order.received_at.toISOString());
    const day = (days: number | null) => {
      const on = days === null ? null : addDays(today, days);
      return on !== null && on < receivedOn ? receivedOn : on;
    };
    return [
      {
        order_id: order.id,
        order_number: order.number,
        construction_on: day(construction),
        appointment_on: day(appointment),
        active_on: day(active),
        port_state: port,
        port_on: port === "requested" ? null : day(appointment),
        changed_at: now,
        changed_by: clerk,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto("order_progress").values(rows).execute();
  const [open, answered, moved] = orders.slice(progresses.length);
  const asked = new Date(now.getTime() - 3 * hourMs);
  if (open !== undefined) {
    const question = "Muss bei der Freischaltung jemand zu Hause sein?";
    await tx
      .insertInto("customer_questions")
      .values({ id: namedId(`question|${open.id}`), order_id: open.id, question, created_at: asked })
      .execute();
  }
  if (answered !== undefined) {
    await tx
      .insertInto("customer_questions")
      .values({
        id: namedId(`question|${answered.id}`),
        order_id: answered.id,
        question: "Kann ich meinen Router weiter benutzen?",
        created_at: new Date(asked.getTime() - 24 * hourMs),
        answer: "Ja. Bitte schließen Sie ihn an die neue Dose an, sobald Ihr Anschluss aktiv ist.",
        answered_at: asked,
        answered_by: clerk,
      })
      .execute();
  }
  if (moved !== undefined) {
    await tx
      .insertInto("contact_requests")
      .values({
        id: namedId(`contact request|${moved.id}`),
        order_id: moved.id,
        order_number: moved.number,
        email: "neue.adresse@example.org",
        phone: "",
        created_at: asked,
      })
      .execute();
  }
}
