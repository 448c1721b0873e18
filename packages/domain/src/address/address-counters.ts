import type { UnitStatus } from "../unit/unit-status.ts";

/** The counters of A §3 Address; derived, never taken from a client (3-decisions "Field work"). */
export interface AddressCounters {
  readonly openUnits: number;
  readonly closedUnits: number;
  readonly wohneinheitenGesamt: number;
  readonly wohneinheitenOffen: number;
}

/** Counts an address's units; everything that is not OPEN is closed. */
export function addressCounters(statuses: readonly UnitStatus[]): AddressCounters {
  const open = statuses.filter((status) => status === "OPEN").length;
  return {
    openUnits: open,
    closedUnits: statuses.length - open,
    wohneinheitenGesamt: statuses.length,
    wohneinheitenOffen: open,
  };
}
