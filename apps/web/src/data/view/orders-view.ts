import type { wire } from "@rundgang/contracts";

import type { UnsentMarks } from "./unsent-marks.ts";

/** One's own orders as this device knows them. */
export interface OrdersView {
  /** False until they were read from the device. */
  readonly ready: boolean;
  /** The newest first, with what was recorded here and is not at the server yet. */
  readonly orders: readonly wire.Order[];
  /** Orders with something of theirs that waits on this device, by their uuid. */
  readonly unsent: UnsentMarks;
}

/** Before anything of them is read. */
export const noOrders: OrdersView = { ready: false, orders: [], unsent: new Map() };
