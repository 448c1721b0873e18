import type { wire } from "@rundgang/contracts";

import type { ListEntry } from "../../../apps/web/src/data/list/list-entry.ts";

/** A way of keeping the loaded data, and one's own work, on the device. */
export interface Contestant {
  /** Addresses as the server sent them, until all of them are kept. */
  ingest(addresses: readonly wire.Address[]): Promise<void>;
  /** The first list from what is kept: the default filter, in alphabetical order. */
  firstList(): Promise<FirstList>;
  /** Whatever a person does before: opens the door's page. */
  openDoor(unitId: string): Promise<void>;
  /** One qualification: what the screen shows and the request that tells the server, in one strict transaction. */
  qualify(unitId: string): Promise<void>;
  /** How many qualifications wait to be sent. */
  waiting(): Promise<number>;
}

/** A list for a screen that draws some of it. */
export interface FirstList {
  readonly length: number;
  readonly at: (place: number) => FirstRow | undefined;
}

/** What a row on the screen shows. */
export type FirstRow = Pick<ListEntry, "uuid" | "strasse" | "hausnummer" | "ort" | "openUnits" | "totalUnits" | "nextUnitId">;
