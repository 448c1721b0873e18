import { orderViews, type OrderView } from "@rundgang/domain";

/** So many rows stand on a page. */
export const pageSize = 50;

/** What the list is set to, as its address has it: a link to it shows the same. */
export interface OrderSearch {
  readonly view: string;
  readonly q: string;
  /** From 1 on. */
  readonly page: number;
  readonly newestFirst: boolean;
  /** A way of ordering; "" for all. */
  readonly contractType: string;
  /** Only those that differ from what was expected. */
  readonly deviating: boolean;
  /** Number of a provider; "" for all. */
  readonly provider: string;
}

export const firstSearch: OrderSearch = {
  view: "to_check",
  q: "",
  page: 1,
  newestFirst: false,
  contractType: "",
  deviating: false,
  provider: "",
};

/** Whether that is a view of the list. */
export function isView(name: string): name is OrderView {
  return orderViews.some((view) => view === name);
}

/** What stands in an address, as far as it can be read; the rest is as the list is at first. */
export function readOrderSearch(given: Readonly<Record<string, unknown>>): Partial<OrderSearch> {
  const text = (name: string, longest: number) => {
    const value = given[name];
    return typeof value === "string" || typeof value === "number" ? String(value).slice(0, longest) : "";
  };
  const view = text("view", 20);
  const page = Number(text("page", 6));
  return {
    ...(isView(view) && view !== firstSearch.view && { view }),
    ...(text("q", 200) !== "" && { q: text("q", 200) }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(given["newestFirst"] === true && { newestFirst: true }),
    ...(text("contractType", 20) !== "" && { contractType: text("contractType", 20) }),
    ...(given["deviating"] === true && { deviating: true }),
    ...(/^\d+$/u.test(text("provider", 9)) && { provider: text("provider", 9) }),
  };
}

/** With what an address leaves out. */
export function wholeSearch(search: Partial<OrderSearch>): OrderSearch {
  return { ...firstSearch, ...search };
}
