/** So many rows stand on a page. */
export const pageSize = 50;

/** What the list is set to, as its address has it. */
export interface AddressSearch {
  readonly q: string;
  /** From 1 on. */
  readonly page: number;
}

/** What stands in an address, as far as it can be read; what is as at first is left out. */
export function readAddressSearch(given: Readonly<Record<string, unknown>>): Partial<AddressSearch> {
  const q = given["q"];
  const page = Number(given["page"]);
  /* A router reads `?q=91207` as a number. */
  const text = typeof q === "string" || typeof q === "number" ? String(q).slice(0, 200) : "";
  return { ...(text !== "" && { q: text }), ...(Number.isInteger(page) && page > 1 && page < 1e6 && { page }) };
}

/** With what an address leaves out. */
export function wholeAddressSearch(search: Partial<AddressSearch>): AddressSearch {
  return { q: "", page: 1, ...search };
}
