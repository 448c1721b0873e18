/** The order with the stops at places `from` to `to` (both with) the other way round: one move of 2-opt. */
export function reversed(order: readonly number[], from: number, to: number): number[] {
  return [...order.slice(0, from), ...order.slice(from, to + 1).toReversed(), ...order.slice(to + 1)];
}

/** A move of Or-opt: `count` stops from place `from` on go to where `to` stops of the others stand before them, maybe the other way round. */
export function moved(order: readonly number[], from: number, count: number, to: number, turned: boolean): number[] {
  const some = order.slice(from, from + count);
  const others = [...order.slice(0, from), ...order.slice(from + count)];
  return [...others.slice(0, to), ...(turned ? some.toReversed() : some), ...others.slice(to)];
}

/** Longest run of stops that Or-opt moves at once. */
export const longestRun = 3;
