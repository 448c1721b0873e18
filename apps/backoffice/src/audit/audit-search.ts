import { wire } from "@rundgang/contracts";

/** So many rows stand on a page. */
export const pageSize = 50;

/** What the log is set to, as its address has it. */
export interface AuditSearch {
  readonly q: string;
  /** From 1 on. */
  readonly page: number;
  /** A kind of thing; "" for all. */
  readonly entity: wire.AuditEntity | "";
  /** By what it was changed; "" for all. */
  readonly source: wire.AuditSource | "";
  /** The one thing whose history is shown; "" for all. */
  readonly about: string;
}

const first: AuditSearch = { q: "", page: 1, entity: "", source: "", about: "" };

/** What stands in an address, as far as it can be read; what is as at first is left out. */
export function readAuditSearch(given: Readonly<Record<string, unknown>>): Partial<AuditSearch> {
  const page = Number(given["page"]);
  const text = (name: string) => {
    const value = given[name];
    return typeof value === "string" || typeof value === "number" ? String(value).slice(0, 200) : "";
  };
  const entity = wire.auditEntity.safeParse(given["entity"]).data;
  const source = wire.auditSource.safeParse(given["source"]).data;
  return {
    ...(text("q") !== "" && { q: text("q") }),
    ...(Number.isInteger(page) && page > 1 && page < 1e6 && { page }),
    ...(entity !== undefined && { entity }),
    ...(source !== undefined && { source }),
    ...(text("about") !== "" && { about: text("about") }),
  };
}

/** With what an address leaves out. */
export function wholeAuditSearch(search: Partial<AuditSearch>): AuditSearch {
  return { ...first, ...search };
}

/** Whether something is left out. */
export function isNarrowed({ q, entity, source, about, page }: AuditSearch): boolean {
  return q !== "" || entity !== "" || source !== "" || about !== "" || page > 1;
}
