import { calls } from "@rundgang/contracts";

import { orders } from "../collections/orders.ts";
import type { Api, ApiResult } from "../net/api.ts";
import type { UserSpace } from "../space/user-space.ts";

interface RefreshOrderParts {
  readonly api: Api;
  readonly space: Pick<UserSpace, "data" | "refreshCollection">;
  readonly now: () => number;
}

/** After an event of its status: fetches the order as it stands now, with its mails and papers, and shows it. */
export async function refreshOrder({ api, space, now }: RefreshOrderParts, orderId: string): Promise<ApiResult<unknown>> {
  const result = await api.request(calls.getOrder, { params: { id: orderId } });
  if (result.type === "ok") {
    await space.data.changeMember(orders, orderId, now(), () => result.value);
    await space.refreshCollection("row_by_row");
  }
  return result;
}
