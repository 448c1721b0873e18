import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { v7 } from "uuid";

import type { Writer } from "../db/open-database.ts";
import { wakeAtCommit } from "../fan-out/at-commit.ts";

/** What neighbours are told of. */
export type WebhookEvent = { readonly [Kind in wire.WebhookKind]: WebhookEventOf<Kind> }[wire.WebhookKind];

interface WebhookEventOf<Kind extends wire.WebhookKind> {
  readonly kind: Kind;
  /** IRI of the order or appointment. What is told of one is told in its order. */
  readonly about: string;
  /** IRIs and states, nothing that names or reaches a person: what the API's description says of the kind. */
  readonly data: wire.WebhookData<Kind>;
}

/**
 * Writes down what each webhook of that kind is to be told, in the transaction of what happened: it is sent if and only if that holds. One that
 * is paused has it sent once it goes on. Throws outside of `transact`.
 */
export async function recordWebhookEvent(tx: Writer, { kind, about, data }: WebhookEvent): Promise<void> {
  const message = bodyOf(kind, data);
  const { numAffectedRows: written = 0n } = await sql`
    insert into webhook_deliveries (webhook_id, message_id, kind, about, body)
    select w.id, ${message.id}, ${kind}, ${about}, ${message.body} from webhooks w
    where w.ended_at is null and ${kind} = any(w.kinds)`.execute(tx);
  if (written > 0n) wakeAtCommit(tx, "webhooks");
}

/** A message with an id of its own, which stays the same in every try. */
export function bodyOf(
  type: string,
  data: wire.WebhookMessage["data"],
  now: Date = new Date(),
): { readonly id: string; readonly body: string } {
  const message: wire.WebhookMessage = { type, timestamp: now.toISOString(), data };
  return { id: `msg_${v7()}`, body: JSON.stringify(message) };
}
