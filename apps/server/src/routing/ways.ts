import type { wire } from "@rundgang/contracts";
import type { Position } from "@rundgang/domain";

/** A way from one place to another; positions as [lon, lat] in degrees. */
export interface Way {
  readonly metres: number;
  readonly geometry: [lon: number, lat: number][];
}

/** The places of a walk that have no way, by their index, and why. */
export interface NoWay {
  readonly problem: wire.RouteProblem;
  readonly places: readonly number[];
}

/** The ways among the places of a walk, wherever they come from. */
export interface Ways {
  readonly source: wire.WalkingDirections["source"];
  /** The day of the streets, `2026-11-25`; null where not known. */
  readonly asOf: string | null;
  /** Metres from each place to each other one. */
  matrix(): Promise<readonly (readonly number[])[]>;
  /** The ways from place to place in that order; one less than places. */
  between(order: readonly number[]): Promise<readonly Way[]>;
}

/** Somebody who knows ways. Throws where it cannot be asked. */
export type FindWays = (places: readonly Position[]) => Promise<Ways | NoWay>;
