import * as z from "zod/mini";

import { get, getBy, patch, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText, paged } from "../query.ts";
import * as projects from "../resources/projects.ts";

export const listProjects = getBy(
  "/api/projects",
  "Ausbaugebiete, nach Namen",
  z.object({ q: oneText, ...paged }),
  hydraCollection(projects.project),
);

export const getProject = get("/api/projects/:id", "Ausbaugebiet", projects.project);

export const postProject = post("/api/projects", "Ausbaugebiet anlegen", projects.projectCreate, projects.project);

export const patchProject = patch("/api/projects/:id", "Name, Einstellungen, Quote", projects.projectPatch, projects.project);

export const postProjectAddresses = post(
  "/api/project_addresses",
  "Adressen oder ein ganzes Gebiet einem Ausbaugebiet zuordnen",
  projects.projectAddressesCreate,
  projects.projectAddresses,
);
