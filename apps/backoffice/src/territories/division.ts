import { calls, type wire } from "@rundgang/contracts";
import type { Api } from "@rundgang/api-client";
import { queryOptions } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";
import { shapeOf } from "./queries.ts";
import type { Shape } from "./rings.ts";

/**
 * Parts of like work that a territory can become; asked anew whenever it is opened, and when its shape is another. A change elsewhere asks for nothing: the
 * parts would be others under the names that somebody writes.
 */
export function divisionProposal(api: Api, uuid: string, version: number, count: number) {
  return queryOptions({
    queryKey: ["territory-division", uuid, version, count],
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const body = { territory: `/api/territories/${uuid}`, parts: count };
      return valueOf(await api.request(calls.postTerritoryDivisionPreview, { body, signal }));
    },
  });
}

/** Parts as areas of the map. */
export function areasOf(
  proposal: wire.TerritoryDivisionPreview,
  names: readonly string[],
): readonly { readonly uuid: string; readonly name: string; readonly isFree: boolean; readonly shape: Shape }[] {
  return proposal.parts.map((part, index) => ({
    uuid: `part-${index}`,
    name: names[index] ?? "",
    isFree: false,
    shape: shapeOf(part),
  }));
}

/** Names of the parts: what somebody wrote, else the name of the whole with a number. */
export function partNames(whole: string, count: number, written: ReadonlyMap<number, string>): readonly string[] {
  return Array.from({ length: count }, (_, index) => written.get(index) ?? `${whole} ${index + 1}`);
}

/** "9 h 05 min" */
export function formatWork(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, "0")} min`;
}

/** What is wrong with the names of parts; null where nothing is. */
export function nameFault(names: readonly string[]): string | null {
  const trimmed = names.map((name) => name.trim());
  if (trimmed.includes("")) return "Bitte gib jedem Teil einen Namen.";
  const twice = trimmed.find((name, index) => trimmed.findIndex((one) => one.toLowerCase() === name.toLowerCase()) !== index);
  return twice === undefined ? null : `„${twice}“ heißen zwei Teile. Bitte gib jedem einen eigenen Namen.`;
}
