import type { Iri, wire } from "@rundgang/contracts";

/** What hardly changes and is loaded whole: providers, carriers, forms, project settings. */
export interface Masters {
  readonly providers: readonly wire.Provider[];
  readonly carriers: readonly wire.Carrier[];
  /** ACTIVE forms, and those that a draft was begun on. */
  readonly forms: readonly wire.OrderForm[];
  /** By the project's IRI (`address.projekt`). */
  readonly projectSettings: ReadonlyMap<Iri, wire.ProjectSettings>;
}

/** Before anything is loaded. */
export const noMasters: Masters = { providers: [], carriers: [], forms: [], projectSettings: new Map() };
