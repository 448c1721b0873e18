import { sql, type RawBuilder } from "kysely";

import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";

/** Who leads whom now, as a table of `lead_id` and `led_user_id`: teams that go on, by leads who still have that role. One leads oneself. */
export const ledPairs = sql`(
  select distinct l.user_id as lead_id, m.user_id as led_user_id
  from team_members l
    join teams t on t.id = l.team_id and t.ended_at is null
    join users lead on lead.id = l.user_id and 'ROLE_TEAM_LEAD' = any(lead.roles)
    join team_members m on m.team_id = l.team_id
  where l.lead)`;

/** The same from the other side: users (`user_id`) who lead somebody of those (`user_id`). */
export function leadsOf(users: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select p.lead_id as user_id from ${ledPairs} p where p.led_user_id in (select led.user_id from (${users}) led)`;
}

/** Those whom somebody leads, as an array. */
export function ledUsers({ ledUserIds }: Actor): RawBuilder<unknown> {
  return sql`${`{${ledUserIds.join(",")}}`}::uuid[]`;
}

/** Whether somebody leads that person. */
export function leads({ ledUserIds }: Actor, userId: string | null): boolean {
  return userId !== null && ledUserIds.includes(userId);
}

/** What somebody hands over stays in his team. Null where all of them are in it. */
export function refuseOutsideTeam(actor: Actor, userIds: readonly string[]): Refusal | null {
  if (userIds.every((id) => leads(actor, id))) return null;
  return refuse("forbidden", { "hydra:description": outsideTeamText });
}

const outsideTeamText =
  "Das geht nur innerhalb deines Teams: Eine der beiden Personen gehört nicht dazu. Bitte frag jemanden mit der Rolle Verwaltung.";
