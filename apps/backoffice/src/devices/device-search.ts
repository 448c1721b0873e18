import { wire } from "@rundgang/contracts";

/** Rows of a page. */
export const devicePageSize = 50;

/** What the list of devices shows, as its address says. */
export interface DeviceSearch {
  readonly view: wire.DeviceView;
  readonly q: string;
  /** From 1 on. */
  readonly page: number;
}

export const firstDeviceSearch: DeviceSearch = { view: "all", q: "", page: 1 };

/** What stands in an address, as far as it can be read; the rest is as the list is at first. */
export function readDeviceSearch(given: Readonly<Record<string, unknown>>): Partial<DeviceSearch> {
  const view = wire.deviceViews.find((one) => one === given["view"]);
  const page = Number(given["page"]);
  const q = given["q"];
  /* A router reads `?q=5` as a number. */
  const text = typeof q === "string" || typeof q === "number" ? String(q).slice(0, 200) : "";
  return {
    ...(view !== undefined && view !== firstDeviceSearch.view && { view }),
    ...(text !== "" && { q: text }),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
  };
}

/** With what an address leaves out. */
export function wholeDeviceSearch(search: Partial<DeviceSearch>): DeviceSearch {
  return { ...firstDeviceSearch, ...search };
}
