import { iri, type wire, type Iri } from "@rundgang/contracts";

import type { MasterCollection } from "./collection.ts";

/** Settings beside the IRI of their project (`address.projekt`). */
export type OfProject = [project: Iri, settings: wire.ProjectSettings];

export const projectSettings = {
  name: "projectSettings",
  kept: "in_one_row",
  whenRefused: "stop",
  idOf: ([project]) => project,
  event: "ProjectSettings",
  ofEvent: (settings) => [iri("projects", settings.uuid), settings],
  /* Of the projects that this device has no address in it keeps nothing. */
  isOnlyKnown: true,
  show: (members) => new Map(members),
} as const satisfies MasterCollection<OfProject, ReadonlyMap<Iri, wire.ProjectSettings>, string, wire.ProjectSettings>;
