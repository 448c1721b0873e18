import { calls, idOfIri, iri, wire, type Iri } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { LoadSource, MasterCollection } from "./collection.ts";

/** Settings beside the IRI of their project (`address.projekt`). */
const ofProject = z.tuple([z.string(), wire.projectSettings]);
type OfProject = z.infer<typeof ofProject>;

export const projectSettings = {
  name: "projectSettings",
  kept: "in_one_row",
  load: loadOfProjects,
  whenRefused: "stop",
  schema: ofProject,
  idOf: ([project]) => project,
  event: "ProjectSettings",
  ofEvent: (settings) => [iri("projects", settings.uuid), settings],
  /* Of the projects that this device has no address in it keeps nothing. */
  isOnlyKnown: true,
  show: (members) => new Map(members),
} as const satisfies MasterCollection<OfProject, ReadonlyMap<Iri, wire.ProjectSettings>, string, wire.ProjectSettings>;

/** No call lists them: each project is asked for. */
function loadOfProjects({ ask, projects }: LoadSource): Promise<readonly OfProject[]> {
  return Promise.all(
    projects.map(async (project): Promise<OfProject> => [
      project,
      await ask(calls.getProjectSettings, { params: { id: idOfIri(project) } }),
    ]),
  );
}
