import type { Reader } from "../../db/open-database.ts";
import type { CustomerSession } from "../../sessions/customer-session.ts";
import { wasOnDevice } from "../../sessions/device-cookie.ts";
import { wasAt } from "../../sessions/networks.ts";
import { lastCallEnd } from "../consultation/refuse-in-call.ts";

/** From where a customer confirmed: his session, the keyed hash of its network, and the salesmen's device that it was on, if any. */
export interface ConfirmedFrom extends Pick<CustomerSession, "orderId" | "sessionId" | "openedFrom"> {
  readonly network: string;
  readonly device: string | null;
}

/** What is odd about who confirmed a remote order, and when. It is confirmed all the same, and the back office decides (decision 108). */
export type ConfirmationDeviation =
  /** From a network, or on a device, that its salesman was signed in from, or on, within a day. */
  | { readonly kind: "confirmed_at_salesman"; readonly found: "network" | "device"; readonly expected: null }
  /** By the link that its salesman is shown, not by that of the mail. */
  | { readonly kind: "link_not_opened_from_mail"; readonly found: "shown"; readonly expected: "mail" }
  /** Minutes after a call about its unit or of its salesman; `found`: when that ended. */
  | { readonly kind: "confirmed_after_call"; readonly found: string; readonly expected: null };

interface ConfirmedOrder {
  readonly unit_id: string;
  readonly user_id: string;
}

/** Whatever is odd about a confirmation that comes now. */
export async function confirmationDeviations(
  db: Reader,
  { unit_id: unitId, user_id: salesmanId }: ConfirmedOrder,
  from: ConfirmedFrom,
  now: Date,
): Promise<ConfirmationDeviation[]> {
  const ended = await lastCallEnd(db, { unitId, salesmanId, now });
  const found = await placeOfSalesman(db, salesmanId, from, now);
  return [
    ...(found === null ? [] : [{ kind: "confirmed_at_salesman", found, expected: null } as const]),
    ...(from.openedFrom === "shown" ? [{ kind: "link_not_opened_from_mail", found: "shown", expected: "mail" } as const] : []),
    ...(ended === null ? [] : [{ kind: "confirmed_after_call", found: ended.toISOString(), expected: null } as const]),
  ];
}

/** The device says more than its network. */
async function placeOfSalesman(
  db: Reader,
  salesmanId: string,
  { device, network }: ConfirmedFrom,
  now: Date,
): Promise<"device" | "network" | null> {
  if (device !== null && (await wasOnDevice(db, salesmanId, device, now))) return "device";
  return (await wasAt(db, salesmanId, network, now)) ? "network" : null;
}
