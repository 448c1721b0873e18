import { wire } from "@rundgang/contracts";

/** What the page is set to, as its address has it. */
export interface SteeringSearch {
  readonly group: wire.CoverageGroup;
  /** uuid of the build area that alone is shown; "" for all. */
  readonly project: string;
  /** Days, ISO; "" for the Monday of this week and for today. */
  readonly from: string;
  readonly until: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/u;

/** What stands in an address, as far as it can be read; what is as at first is left out. */
export function readSteeringSearch(given: Readonly<Record<string, unknown>>): Partial<SteeringSearch> {
  const group = wire.coverageGroups.find((one) => one === given["group"]);
  const project = wire.uuid.safeParse(given["project"]).data;
  const dayOf = (name: string) => {
    const text = given[name];
    return typeof text === "string" && day.test(text) ? text : "";
  };
  const [from, until] = [dayOf("from"), dayOf("until")];
  return {
    ...(group !== undefined && group !== "project" && { group }),
    ...(project !== undefined && { project }),
    ...(from !== "" && { from }),
    ...(until !== "" && { until }),
  };
}

/** With what an address leaves out. */
export function wholeSteeringSearch(search: Partial<SteeringSearch>): SteeringSearch {
  return { group: "project", project: "", from: "", until: "", ...search };
}
