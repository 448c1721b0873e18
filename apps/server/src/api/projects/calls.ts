import { getProjectSettings } from "./get-project-settings.ts";
import { getProject } from "./get-project.ts";
import { getQuotaCourse } from "./get-quota-course.ts";
import { listProjects } from "./list-projects.ts";
import { patchProject } from "./patch-project.ts";
import { postProject } from "./post-project.ts";

/** The calls of /api/projects. */
export const projectCalls = { getProject, getProjectSettings, getQuotaCourse, listProjects, patchProject, postProject };
