/** The resource whose uuid a POST names. */
export function keyOfPost(uuid: string): string {
  return uuid;
}

/** A change of the resource `id`, named by its sender's Idempotency-Key. */
export function keyOfPatch(id: string, userId: string, idempotencyKey: string): string {
  return `${id} ${userId} ${idempotencyKey}`;
}

/** The primary key of a receipt: what a second transaction with the same effect waits on. */
export function receiptKey({ route, key }: { readonly route: string; readonly key: string }): string {
  return `${route} ${key}`;
}
