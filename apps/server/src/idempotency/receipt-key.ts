/** The primary key of a receipt: what a second transaction with the same effect waits on. */
export function receiptKey({ route, key }: { readonly route: string; readonly key: string }): string {
  return `${route} ${key}`;
}
