/** Walking speed (A §7 and issue "ten stops": 5 km/h), metres per second. */
export const walkingSpeed = 5000 / 3600;

/** What one door takes, seconds. */
export const secondsAtDoor = 180;

/** How much too early an appointment may be reached, seconds. */
export const mostSecondsEarly = 900;

/** When a door is expected: an appointment's begin and the last moment at which it can be reached; milliseconds since 1970. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * A walk from a start over stops. `metres[i][j]` from place i to place j: 0 is the start, 1 to n are the stops, n + 1 is the end where
 * `hasEnd`. Distances are finite and not negative; the way back may be longer than the way there.
 */
export interface Tour {
  readonly metres: readonly (readonly number[])[];
  readonly hasEnd: boolean;
  /** One for each stop; null where no one expects him. */
  readonly windows: readonly (TimeWindow | null)[];
  /** When the walk begins, milliseconds since 1970. */
  readonly departAt: number;
}

/** How a stop is reached. */
export interface Arrival {
  /** Index of the stop; null is the end. */
  readonly stop: number | null;
  readonly metres: number;
  /** Milliseconds since 1970. */
  readonly arriveAt: number;
  /** Seconds before the earliest moment (15 min before the appointment), and after the last one. */
  readonly early: number;
  readonly late: number;
}

/** Metres between two places of a tour; 0 where the matrix knows none. */
export function metresBetween({ metres }: Tour, from: number, to: number): number {
  return metres[from]?.[to] ?? 0;
}

/** The places of a tour in walking order: the start, the stops (place = stop + 1), the end. */
export function placesOf(tour: Tour, order: readonly number[]): number[] {
  const places = [0, ...order.map((stop) => stop + 1)];
  if (tour.hasEnd) places.push(order.length + 1);
  return places;
}

/** Metres of the whole walk in that order. */
export function tourMetres(tour: Tour, order: readonly number[]): number {
  const places = placesOf(tour, order);
  return places.reduce((sum, place, index) => (index === 0 ? 0 : sum + metresBetween(tour, places[index - 1] ?? 0, place)), 0);
}

/**
 * When each stop is reached in that order, at 5 km/h and with 3 min a door; who comes to an appointment too early waits until it begins.
 * One arrival for each stop, and one for the end.
 */
export function tourArrivals(tour: Tour, order: readonly number[]): readonly Arrival[] {
  let now = tour.departAt;
  return placesOf(tour, order)
    .slice(1)
    .map((place, index, places) => {
      const metres = metresBetween(tour, places[index - 1] ?? 0, place);
      const arriveAt = now + (metres / walkingSpeed) * 1000;
      const stop = index < order.length ? place - 1 : null;
      const window = stop === null ? null : (tour.windows[stop] ?? null);
      now = Math.max(arriveAt, window?.from ?? arriveAt) + secondsAtDoor * 1000;
      const early = window === null ? 0 : Math.max(0, (window.from - arriveAt) / 1000 - mostSecondsEarly);
      const late = window === null ? 0 : Math.max(0, (arriveAt - Math.max(window.from, window.to)) / 1000);
      return { stop, metres, arriveAt, early, late };
    });
}
