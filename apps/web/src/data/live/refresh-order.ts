import { type Api, isBusy } from "@rundgang/api-client";
import { calls } from "@rundgang/contracts";

import { orders } from "../collections/orders.ts";
import type { UserSpace } from "../space/user-space.ts";

interface RefreshOrderParts {
  readonly api: Pick<Api, "request">;
  readonly space: Pick<UserSpace, "data" | "refreshCollection">;
  readonly now: () => number;
}

/**
 * After an event of its status: fetches the order as it stands now, with its mails and papers, and shows it. Rejects where the server does
 * not answer, so that the event comes again; an order that it refuses is left.
 */
export async function refreshOrder({ api, space, now }: RefreshOrderParts, orderId: string): Promise<void> {
  const result = await api.request(calls.getOrder, { params: { id: orderId } });
  if (result.type === "offline" || isBusy(result)) throw new Error("the order did not come");
  if (result.type !== "ok") return;
  await space.data.changeMember(orders, orderId, now(), () => result.value);
  await space.refreshCollection("row_by_row");
}
