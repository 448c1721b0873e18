import { calls, idOfIri, wire, type Iri } from "@rundgang/contracts";
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
  event: null,
  show: (members) => new Map(members),
} as const satisfies MasterCollection<OfProject, ReadonlyMap<Iri, wire.ProjectSettings>>;

/** No call lists them: each project is asked for. */
function loadOfProjects({ ask, projects }: LoadSource): Promise<readonly OfProject[]> {
  return Promise.all(
    projects.map(async (project): Promise<OfProject> => [
      project,
      await ask(calls.getProjectSettings, { params: { id: idOfIri(project) } }),
    ]),
  );
}
