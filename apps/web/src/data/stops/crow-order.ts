import { distanceMetres, orderStops, type Position } from "@rundgang/domain";

import type { Chosen } from "./choose-stops.ts";

/** The best order of the stops by straight lines alone, as the server finds it on streets; `now`: ms since 1970. */
export function crowOrder(start: Position, stops: readonly Chosen[], now: number): readonly Chosen[] {
  const places = [start, ...stops];
  const order = orderStops({
    metres: places.map((from) => places.map((to) => distanceMetres(from, to))),
    hasEnd: false,
    windows: stops.map(({ meeting }) => (meeting === null ? null : { from: meeting.from, to: meeting.from })),
    departAt: now,
  });
  return order.flatMap((index) => stops[index] ?? []);
}
