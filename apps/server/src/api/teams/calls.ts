import { getTeam } from "./get-team.ts";
import { listTeamAppointments } from "./list-team-appointments.ts";
import { listTeams } from "./list-teams.ts";
import { patchTeam } from "./patch-team.ts";
import { postTeam } from "./post-team.ts";

/** The calls of /api/teams. */
export const teamCalls = { getTeam, listTeamAppointments, listTeams, patchTeam, postTeam };
