import type { wire } from "@rundgang/contracts";

import type { UnsentMarks } from "../overlay/unsent-marks.ts";

/** One's own orders as this device knows them. */
export interface OrdersView {
  /** The newest first, with what was recorded here and is not at the server yet. */
  readonly orders: readonly wire.Order[];
  /** Orders with something of theirs that waits on this device, by their uuid. */
  readonly unsent: UnsentMarks;
}
