/** So many rows stand on a page. */
export const pageSize = 50;

/** What the list is set to, as its address has it. */
export interface TeamSearch {
  readonly q: string;
  /** From 1 on. */
  readonly page: number;
  /** Those that are over, in place of those that go on. */
  readonly ended: boolean;
}

/** What stands in an address, as far as it can be read; what is as at first is left out. */
export function readTeamSearch(given: Readonly<Record<string, unknown>>): Partial<TeamSearch> {
  const page = Number(given["page"]);
  const q = given["q"];
  /* A router reads `?q=1` as a number. */
  const text = typeof q === "string" || typeof q === "number" ? String(q).slice(0, 200) : "";
  return {
    ...(text !== "" && { q: text }),
    ...(Number.isInteger(page) && page > 1 && page < 1e6 && { page }),
    ...(given["ended"] === true && { ended: true }),
  };
}

/** With what an address leaves out. */
export function wholeTeamSearch(search: Partial<TeamSearch>): TeamSearch {
  return { q: "", page: 1, ended: false, ...search };
}
