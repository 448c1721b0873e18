import { getProjectSettings } from "./get-project-settings.ts";

/** The calls of /api/projects. */
export const projectCalls = { getProjectSettings };
