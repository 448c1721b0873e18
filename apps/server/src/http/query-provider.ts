/** The number of a provider as a filter names it, by number or IRI; null for anything else. */
export function providerOf(text: string): number | null {
  const id = /^(?:\/api\/providers\/)?(\d{1,9})$/u.exec(text)?.[1];
  return id === undefined ? null : Number(id);
}
