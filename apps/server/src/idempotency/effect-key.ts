/** The resource whose uuid a POST names. */
export function keyOfPost(uuid: string): string {
  return uuid;
}

/** A change of the resource `id`, named by its sender's Idempotency-Key. */
export function keyOfPatch(id: string, userId: string, idempotencyKey: string): string {
  return `${id} ${userId} ${idempotencyKey}`;
}
