/** A §9: a qualification can be edited for 30 minutes after its creation. Milliseconds. */
export const editWindowMs = 30 * 60_000;

/** How long the way back is offered, of a visit (3-decisions "Field work") and of what a rule took out of an order. Milliseconds. */
export const takeBackMs = 10_000;

/** How far a device's clock may run ahead of the server's before its times are not believed. Milliseconds. */
export const clockSkewLimitMs = 5 * 60_000;

export type EditVerdict = "editable" | "too_late" | "before_creation" | "in_the_future";

/**
 * Whether a qualification may be changed. Both times are the device's (ISO instants), so that an edit made offline
 * still counts hours later; the server passes its own `now`, so that a device's clock cannot claim a later time than
 * the skew limit allows (3-decisions "Field work").
 */
export function editVerdict(times: { createdAt: string; editedAt: string; now: string }): EditVerdict {
  const created = Date.parse(times.createdAt);
  const edited = Date.parse(times.editedAt);
  if (edited > Date.parse(times.now) + clockSkewLimitMs) return "in_the_future";
  if (edited < created - clockSkewLimitMs) return "before_creation";
  return edited - created <= editWindowMs ? "editable" : "too_late";
}
