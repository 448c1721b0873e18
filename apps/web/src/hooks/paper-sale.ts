import type { wire } from "@rundgang/contracts";

import type { BegunOrder } from "../data/commands/draft-book.ts";

/** Where sales on paper wait for their order (A §2). */
export const paperOrdersPath: string = "/open-paper-orders";

/** Whether a begun order is the one that completes a sale on paper, which waits for it at this unit (A §4 "Incomplete order"). */
export function awaitsPapers({ contractType }: Pick<BegunOrder, "contractType">, { status, auftrag }: wire.Unit): boolean {
  return contractType === "paper-delayed" && status === "SALE" && auftrag === null;
}
