import { dateOf } from "@rundgang/contracts";
import type { Conclusion } from "@rundgang/domain";
import { sql } from "kysely";

import { serverTimeOf } from "./note-evidence.ts";

/** Of the order `o`: when the back office accepted it. */
export const acceptedSql = sql<Date | null>`(
  select max(received_at) from order_statuses where order_id = o.id and status = 'ACCEPTED')`;

/** Of the order `o`: its confirmations, and when the first of them left that did not come back. */
const confirmationsOf = sql`(
  select f.* from mails f where f.purpose = 'order:' || o.id
  union all select m.* from mails f join mails m on m.resend_of = f.id where f.purpose = 'order:' || o.id) m`;
export const isConfirmationDueSql = sql<boolean>`exists (select from ${confirmationsOf})`;
export const instructedSql = sql<Date | null>`(select min(m.sent_at) from ${confirmationsOf} where m.bounced_at is null)`;

/** What the days of an order's withdrawal hang on, all but the capture by the server's clock. */
export interface ConclusionRow {
  readonly captured: Date;
  /** How far the device's clock ran ahead, ms; null where it did not say. */
  readonly clockAhead: number | null;
  readonly receivedAt: Date;
  readonly confirmed: Date | null;
  readonly accepted: Date | null;
  readonly isConfirmationDue: boolean;
  readonly instructed: Date | null;
}

/** When an order was concluded (domain `judgeWithdrawal`). */
export function conclusionOfRow(row: ConclusionRow): Conclusion {
  const { captured, clockAhead, receivedAt, confirmed, accepted, isConfirmationDue, instructed } = row;
  const received = confirmed ?? receivedAt;
  const earliest = [captured, serverTimeOf(captured, clockAhead), receivedAt].toSorted(
    (one, other) => Number(one) - Number(other),
  );
  const day = (at: Date | null) => (at === null ? null : dateOf(at.toISOString()));
  return {
    capturedOn: dateOf((confirmed ?? earliest[0] ?? received).toISOString()),
    receivedOn: dateOf(received.toISOString()),
    acceptedOn: day(accepted),
    instructedOn: isConfirmationDue ? day(instructed) : undefined,
  };
}

/** The day that an order bears to its customer: of the capture by our clock, never after the receipt; ISO date in Berlin. */
export function orderedOnOf({ captured, clockAhead, receivedAt, confirmed }: ConclusionRow): string {
  const corrected = serverTimeOf(captured, clockAhead);
  return dateOf((confirmed ?? (corrected < receivedAt ? corrected : receivedAt)).toISOString());
}
