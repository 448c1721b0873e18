import { defaultAddressFilter } from "@rundgang/domain";

import { createListIndex } from "../../apps/web/src/data/list/list-index.ts";
import { listEntryOf } from "../../apps/web/src/data/list/list-entry.ts";
import { packColumns } from "../../apps/web/src/data/list/pack-columns.ts";
import { unpackColumns } from "../../apps/web/src/data/list/list-columns.ts";
import { chooseStops } from "../../apps/web/src/data/stops/choose-stops.ts";
import { crowOrder } from "../../apps/web/src/data/stops/crow-order.ts";
import { doorsOf } from "../../apps/web/src/data/stops/stops-of-list.ts";
import { groupPoints } from "../../apps/web/src/parts/map/group-points.ts";
import { sizeOf } from "../harness/small.ts";
import { largeTown, makeTown } from "../harness/town.ts";

/** The steps of a device that look at all addresses, without browser, disk and line. */
export const rules = ["pack the list", "open the list", "letters", "sort by distance", "choose stops", "group markers"] as const;
export type Rule = (typeof rules)[number];

const now = Date.UTC(2026, 10, 29, 12);
const here = { lat: 49.5, lon: 11.2 };
const typed = "lindenstr 12";

/**
 * Milliseconds that each rule takes of the processor for so many addresses with one unit each, the least of some turns: other programs
 * that wait for it as well do not count.
 */
export function processorTimes(addresses: number, turns: number): Readonly<Record<Rule, number>> {
  const entries = makeTown(1, { ...largeTown, addresses, unitsEach: 1 }).map(listEntryOf);
  const stored = packColumns(entries);
  const index = createListIndex();
  const open = () => {
    const rows = unpackColumns(stored);
    if (rows === null) throw new Error("the columns are not ours");
    index.fill(rows);
    return find("");
  };
  const find = (filterString: string) =>
    index.find({ filter: defaultAddressFilter, sortUnitsBy: "alphabetical", filterString, selectedProvider: null });
  open();
  const points = entries.map(({ lat, lon }) => ({ lat: lat ?? 0, lon: lon ?? 0 }));
  const awaited = new Set<string>();
  const work: Readonly<Record<Rule, () => unknown>> = {
    "pack the list": () => packColumns(entries),
    "open the list": open,
    letters: () => Array.from(typed, (_letter, end) => find(typed.slice(0, end + 1))),
    "sort by distance": () => {
      index.setPosition(null);
      index.setPosition(here);
      return index.find({ filter: defaultAddressFilter, sortUnitsBy: "distance", filterString: "", selectedProvider: null });
    },
    "choose stops": () => {
      const doors = entries.flatMap((entry) => doorsOf(entry, { filter: defaultAddressFilter, awaited, now }) ?? []);
      return crowOrder(here, chooseStops({ start: here, now, doors, meetings: [] }).stops, now);
    },
    "group markers": () => groupPoints(points, true).at(13),
  };
  const least = (task: () => unknown): number => Math.min(...Array.from({ length: turns }, () => processorTime(task)));
  return {
    "pack the list": least(work["pack the list"]),
    "open the list": least(work["open the list"]),
    letters: least(work.letters),
    "sort by distance": least(work["sort by distance"]),
    "choose stops": least(work["choose stops"]),
    "group markers": least(work["group markers"]),
  };
}

/** Long enough for the kernel, which writes a thread's time down at each of its ticks of some milliseconds. */
const leastMs = sizeOf(250, 10);

/** Milliseconds of the processor that a task takes, of as many turns as it takes to tell. */
function processorTime(task: () => unknown): number {
  const from = process.threadCpuUsage();
  for (let turns = 1; ; turns += 1) {
    task();
    const { user, system } = process.threadCpuUsage(from);
    const ms = (user + system) / 1000;
    if (ms >= leastMs) return ms / turns;
  }
}
