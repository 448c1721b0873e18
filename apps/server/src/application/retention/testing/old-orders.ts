import { randomUUID } from "node:crypto";

import { sql, type Kysely } from "kysely";

import type { Tables } from "../../../db/tables.ts";
import { ids } from "../../../testing/fixture.ts";

/** An order with all that hangs on it, as it was left behind at that time. */
export interface OldOrder {
  readonly order: string;
  readonly customer: string;
  readonly document: string;
  readonly file: string;
}

/** Adds an order of a time that is long over, with a customer, a file, a paper, a mail, a step of its evidence and its statuses after the first. */
export async function addOldOrder(
  db: Kysely<Tables>,
  {
    unit,
    at,
    statuses,
    name = "Alt",
    summary = null,
  }: {
    readonly unit: string;
    readonly at: Date;
    readonly statuses: readonly string[];
    readonly name?: string;
    /** Of `addOldSummary`. */
    readonly summary?: string | null;
  },
): Promise<OldOrder> {
  const old = { order: randomUUID(), customer: randomUUID(), document: randomUUID(), file: randomUUID() };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("customers")
      .values({ id: old.customer, data: JSON.stringify({ name }), created_by: ids.anna, created_at: at })
      .execute();
    await tx
      .insertInto("orders")
      .values({
        id: old.order,
        unit_id: unit,
        customer_id: old.customer,
        user_id: ids.anna,
        type: "live",
        contract_type: "live",
        provider_id: 2,
        form_id: ids.form,
        form_version: "1",
        answers: JSON.stringify({ name }),
        provider_data: "{}",
        shown_totals: "{}",
        prices: "{}",
        broadcast_id: summary,
        device: null,
        status: statuses.at(-1) ?? "NEW",
        captured_at: at,
        received_at: at,
      })
      .execute();
    for (const status of ["NEW", ...statuses]) {
      await tx
        .insertInto("order_statuses")
        .values({ id: randomUUID(), order_id: old.order, status, user_id: null, created_at: at, received_at: at })
        .execute();
    }
    const file = {
      id: old.file,
      user_id: ids.anna,
      type: "signature",
      media_type: "image/png",
      sha256: "",
      size: 1,
      created_at: at,
    };
    await tx.insertInto("files").values(file).execute();
    await tx
      .insertInto("order_files")
      .values({ order_id: old.order, iri: `/api/uploaded_files/${old.file}`, sha256: "", added_at: at })
      .execute();
    await tx
      .insertInto("documents")
      .values({ id: old.document, type: "contract", sha256: "", size: 1, order_id: old.order, created_at: at })
      .execute();
    await sql`insert into evidence (order_id, event, occurred_at, received_at) values (${old.order}, 'contract_signed', ${at}, ${at})`.execute(
      tx,
    );
    await tx
      .insertInto("mails")
      .values({
        id: randomUUID(),
        purpose: `order:${old.order}`,
        recipient: `${name}@example.org`,
        sender: null,
        subject: "Auftrag",
        body_text: name,
        body_html: name,
        created_at: at,
        sent_at: at,
      })
      .execute();
  });
  return old;
}

/** Adds a summary of a time that is long over, with its paper and its mail, which no order names yet. Answers their uuids. */
export async function addOldSummary(
  db: Kysely<Tables>,
  { unit, at, mail = "alt@example.org" }: { readonly unit: string; readonly at: Date; readonly mail?: string },
): Promise<{ readonly summary: string; readonly document: string; readonly mail: string }> {
  const old = { summary: randomUUID(), document: randomUUID(), mail: randomUUID() };
  await db
    .insertInto("broadcasts")
    .values({
      id: old.summary,
      user_id: ids.anna,
      unit_id: unit,
      form_id: ids.form,
      form_version: "1",
      answers_hash: "",
      recipient: JSON.stringify({ name: "Alt", mail }),
      prices: "{}",
      requested_at: at,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("documents")
    .values({ id: old.document, type: "summary", sha256: "", size: 1, broadcast_id: old.summary, created_at: at })
    .execute();
  await db
    .insertInto("mails")
    .values({
      id: old.mail,
      purpose: `broadcast:${old.summary}`,
      recipient: mail,
      sender: null,
      subject: "Zusammenfassung",
      body_text: "x",
      body_html: "x",
      created_at: at,
      sent_at: at,
    })
    .execute();
  return old;
}
