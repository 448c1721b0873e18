import { mailKinds, mailViews, type MailKind, type MailView } from "@rundgang/domain";

/** Rows of a page. */
export const mailPageSize = 50;

/** What the list of mails shows, as its address says. */
export interface MailSearch {
  readonly view: MailView;
  readonly q: string;
  readonly page: number;
  /** "" for all. */
  readonly kind: MailKind | "";
  /** Uuid of the mail that is open; "" for none. */
  readonly mail: string;
}

export const firstMailSearch: MailSearch = { view: "returned", q: "", page: 1, kind: "", mail: "" };

/** What stands in an address, as far as it can be read; the rest is as the list is at first. */
export function readMailSearch(given: Readonly<Record<string, unknown>>): Partial<MailSearch> {
  const text = (name: string) => {
    const value = given[name];
    return typeof value === "string" || typeof value === "number" ? String(value).slice(0, 200) : "";
  };
  const view = mailViews.find((one) => one === text("view"));
  const kind = mailKinds.find((one) => one === text("kind"));
  const page = Number(text("page"));
  return {
    ...(view !== undefined && view !== firstMailSearch.view && { view }),
    ...(text("q") !== "" && { q: text("q") }),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
    ...(kind !== undefined && { kind }),
    ...(/^[0-9a-f-]{36}$/u.test(text("mail")) && { mail: text("mail") }),
  };
}

/** With what an address leaves out. */
export function wholeMailSearch(search: Partial<MailSearch>): MailSearch {
  return { ...firstMailSearch, ...search };
}
