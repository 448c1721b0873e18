import { tourArrivals, tourMetres, type Tour } from "./tour.ts";

/** What less than this sets two walks apart is rounding: metres, seconds. */
const nothing = 1e-6;

/** What an order costs, the weightiest first: appointments that are missed, seconds too late, when the walk is over, metres. */
export function orderCost(tour: Tour, order: readonly number[]): readonly number[] {
  const metres = tourMetres(tour, order);
  if (tour.windows.every((window) => window === null)) return [metres];
  const arrivals = tourArrivals(tour, order);
  const missed = arrivals.filter(({ early, late }) => early > 0 || late > 0).length;
  const late = arrivals.reduce((sum, arrival) => sum + arrival.late, 0);
  return [missed, late, (arrivals.at(-1)?.arriveAt ?? tour.departAt) / 1000, metres];
}

/** Whether the first cost is less than the second one. */
export function isLess(cost: readonly number[], than: readonly number[]): boolean {
  for (const [index, value] of cost.entries()) {
    const other = than[index] ?? 0;
    if (value < other - nothing) return true;
    if (value > other + nothing) return false;
  }
  return false;
}

/** Whether the first order is better than the second one. */
export function betterOrder(tour: Tour, order: readonly number[], than: readonly number[]): boolean {
  return isLess(orderCost(tour, order), orderCost(tour, than));
}
