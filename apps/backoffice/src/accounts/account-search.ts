import { wire } from "@rundgang/contracts";

/** So many rows stand on a page. */
export const pageSize = 50;

/** What the list is set to, as its address has it. */
export interface AccountSearch {
  readonly q: string;
  /** From 1 on. */
  readonly page: number;
  /** A role; "" for all. */
  readonly role: wire.Role | "";
  /** Locked accounts alone. */
  readonly locked: boolean;
}

const first: AccountSearch = { q: "", page: 1, role: "", locked: false };

/** What stands in an address, as far as it can be read; what is as at first is left out. */
export function readAccountSearch(given: Readonly<Record<string, unknown>>): Partial<AccountSearch> {
  const page = Number(given["page"]);
  const q = given["q"];
  /* A router reads `?q=1` as a number. */
  const text = typeof q === "string" || typeof q === "number" ? String(q).slice(0, 200) : "";
  const role = wire.role.safeParse(given["role"]).data;
  return {
    ...(text !== "" && { q: text }),
    ...(Number.isInteger(page) && page > 1 && page < 1e6 && { page }),
    ...(role !== undefined && { role }),
    ...(given["locked"] === true && { locked: true }),
  };
}

/** With what an address leaves out. */
export function wholeAccountSearch(search: Partial<AccountSearch>): AccountSearch {
  return { ...first, ...search };
}

/** Whether something is left out. */
export function isNarrowed({ q, role, locked, page }: AccountSearch): boolean {
  return q !== "" || role !== "" || locked || page > 1;
}
