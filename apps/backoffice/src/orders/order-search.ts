import { orderViews, type OrderView } from "@rundgang/domain";

/** So many rows stand on a page. */
export const pageSize = 50;

/** What the list is set to, as its address has it: a link to it shows the same. */
export interface OrderSearch {
  readonly view: string;
  readonly q: string;
  /** From 1 on. */
  readonly page: number;
  /** By when they were received, or by their number. */
  readonly sort: "received" | "number";
  readonly newestFirst: boolean;
  /** A way of ordering; "" for all. */
  readonly contractType: string;
  /** Only those that differ from what was expected. */
  readonly deviating: boolean;
  /** Number of a provider; "" for all. */
  readonly provider: string;
  /** Uuid of a salesman, of a project; "" for all. */
  readonly salesman: string;
  readonly project: string;
  /** Days of receipt, both counted (`2026-12-04`); "" for no limit. */
  readonly from: string;
  readonly until: string;
  /** The saved view that this is; "" for none. Only its owner's browser knows it. */
  readonly saved: string;
}

export const firstSearch: OrderSearch = {
  view: "to_check",
  q: "",
  page: 1,
  sort: "received",
  newestFirst: false,
  contractType: "",
  deviating: false,
  provider: "",
  salesman: "",
  project: "",
  from: "",
  until: "",
  saved: "",
};

/** Whether that is a view of the list. */
export function isView(name: string): name is OrderView {
  return orderViews.some((view) => view === name);
}

const texts = {
  q: /^[^]{1,200}/u,
  contractType: /^\w{1,20}$/u,
  provider: /^\d{1,9}$/u,
  salesman: /^[\da-f-]{36}$/u,
  project: /^[\da-f-]{36}$/u,
  from: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u,
  until: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u,
  saved: /^[\w-]{1,40}$/u,
} as const;

/**
 * What stands in an address, or in a view that was saved, as far as it can be read; the rest is as the list is at first. Of a range of days whose
 * end lies before its beginning neither counts.
 */
export function readOrderSearch(given: Readonly<Record<string, unknown>>): Partial<OrderSearch> {
  const text = (name: string) => {
    const value = given[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const view = text("view");
  const page = Number(text("page"));
  const found = Object.entries(texts).flatMap(([name, form]) => {
    const match = form.exec(text(name))?.[0];
    return match === undefined ? [] : [[name, match] as const];
  });
  const { from, until, ...others }: Partial<OrderSearch> = Object.fromEntries(found);
  const isRange = from === undefined || until === undefined || from <= until;
  return {
    ...(isView(view) && view !== firstSearch.view && { view }),
    ...others,
    ...(isRange && from !== undefined && { from }),
    ...(isRange && until !== undefined && { until }),
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 && { page }),
    ...(given["sort"] === "number" && { sort: "number" }),
    ...(given["newestFirst"] === true && { newestFirst: true }),
    ...(given["deviating"] === true && { deviating: true }),
  };
}

/** With what an address leaves out. */
export function wholeSearch(search: Partial<OrderSearch>): OrderSearch {
  return { ...firstSearch, ...search };
}

/** Everything that narrows the list, back at its beginning; view and order stay. */
export const noFilter = {
  q: "",
  contractType: "",
  deviating: false,
  provider: "",
  salesman: "",
  project: "",
  from: "",
  until: "",
} as const satisfies Partial<OrderSearch>;

/** Whether the list shows less than its view holds. */
export function isNarrowed(search: OrderSearch): boolean {
  return Object.entries(noFilter).some(([name, value]) => search[name as keyof typeof noFilter] !== value);
}
