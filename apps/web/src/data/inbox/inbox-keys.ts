/*
 * Two rows an order among the drafts, so that the server's word and a person's work never write over each other: what was asked, and what was
 * done about it.
 */
export const requestPrefix = "request ";
export const correctionPrefix = "correction ";

/** Key of the order as the server sent it. */
export function requestKey(orderId: string): string {
  return `${requestPrefix}${orderId}`;
}

/** Key of the correction that was begun here. */
export function correctionKey(orderId: string): string {
  return `${correctionPrefix}${orderId}`;
}
