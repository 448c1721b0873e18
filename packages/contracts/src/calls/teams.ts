import * as z from "zod/mini";

import { get, getBy, patch, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneFlag, oneText, paged } from "../query.ts";
import * as field from "../resources/field.ts";
import * as teams from "../resources/teams.ts";

export const listTeams = getBy(
  "/api/teams",
  "Teams, nach Namen; der Teamleitung die eigenen",
  z.object({ q: oneText, ended: oneFlag, ...paged }),
  hydraCollection(teams.team),
);

export const getTeam = get("/api/teams/:id", "Team", teams.team);

export const listTeamAppointments = getBy(
  "/api/teams/:id/termins",
  "Offene Termine eines Teams, der früheste zuerst",
  z.object(paged),
  hydraCollection(field.appointment),
);

export const postTeam = post("/api/teams", "Team anlegen", teams.teamCreate, teams.team);

export const patchTeam = patch("/api/teams/:id", "Name, Leitung und Mitglieder; beenden", teams.teamPatch, teams.team);
