import type { Api } from "@rundgang/api-client";
import type { wire } from "@rundgang/contracts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { divisionProposal, partNames } from "./division.ts";
import { oneTerritory } from "./queries.ts";

/** A territory that is to become several. */
export interface Division {
  readonly whole: wire.SalesTerritory;
  readonly count: number;
  /** Names of the parts, written by somebody or made of the whole's. */
  readonly names: readonly string[];
  /** Somebody has written one, which would be lost. */
  readonly isNamed: boolean;
  readonly proposal: UseQueryResult<wire.TerritoryDivisionPreview>;
  readonly name: (place: number, name: string) => void;
}

/** Names of parts by their places, and of which territory they are. */
interface WrittenNames {
  readonly uuid: string;
  readonly names: ReadonlyMap<number, string>;
}

const nothing: WrittenNames = { uuid: "", names: new Map() };

/**
 * The division of a territory, null while there is none, and how what was written of it is forgotten.
 * @param uuid of the territory as its address has it; null where none is divided
 * @param count into so many parts
 */
export function useDivision(
  api: Api,
  uuid: string | null,
  count: number,
): { readonly division: Division | null; readonly forget: () => void } {
  const [written, setWritten] = useState(nothing);
  const found = useQuery({ ...oneTerritory(api, uuid ?? ""), enabled: uuid !== null });
  const whole = uuid === null || found.data?.territory.endedAt !== null ? undefined : found.data.territory;
  const proposal = useQuery({
    ...divisionProposal(api, whole?.uuid ?? "", whole?.version ?? 0, count),
    enabled: whole !== undefined,
  });
  const own = whole !== undefined && written.uuid === whole.uuid ? written.names : nothing.names;
  const wholeName = whole?.name ?? "";
  const names = useMemo(() => partNames(wholeName, count, own), [wholeName, count, own]);
  const division =
    whole === undefined
      ? null
      : {
          whole,
          count,
          names,
          isNamed: own.size > 0,
          proposal,
          name: (place: number, name: string) => setWritten({ uuid: whole.uuid, names: new Map(own).set(place, name) }),
        };
  return { division, forget: () => setWritten(nothing) };
}
