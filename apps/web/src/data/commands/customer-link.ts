import { calls, iri, type wire } from "@rundgang/contracts";

import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";

/** The link to the page where a remote order's customer reads and confirms it. It lies nowhere on the device. */
export type CustomerLinkResult = { readonly ok: true; readonly link: wire.CustomerLink } | OnlineRefusal;

const offlineText = "Den Link gibt es nur, solange du online bist.";
const unsentText = "Den Link kannst du senden, sobald du wieder online bist.";

/** The link that counts now, to be shown: nothing is sent. Refused where the order waits for nobody any more. */
export async function showCustomerLink({ api, uuid }: CommandParts, orderId: string): Promise<CustomerLinkResult> {
  const body = { uuid: uuid(), order: iri("auftrags", orderId) };
  const result = await api.request(calls.postCustomerLink, { body });
  return result.type === "ok" ? { ok: true, link: result.value } : onlineRefusal(result, offlineText);
}

/** Sends the customer a mail with the link once more; two taps are one. */
export function sendCustomerLink({ api, uuid, once }: CommandContext, orderId: string): Promise<CustomerLinkResult> {
  return once(`order ${orderId}`, "link sent", async () => {
    const body = { uuid: uuid(), order: iri("auftrags", orderId), mail: true };
    const result = await api.request(calls.postCustomerLink, { body });
    return result.type === "ok" ? { ok: true, link: result.value } : onlineRefusal(result, unsentText);
  });
}
