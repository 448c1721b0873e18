import type { LoadState } from "../../data/load/load-state.ts";

/** The last load got everything but the orders: the server refused them. */
export function ordersRefused(load: LoadState): boolean {
  return load.type === "ready" && load.refused.includes("orders");
}

/** A load is under way behind the screens. */
export function loadsAgain(load: LoadState): boolean {
  return load.type === "ready" && load.refreshing !== null;
}
