import { sql, type RawBuilder } from "kysely";

import { isOnDutySql } from "../policies/use-appointment.ts";

/** Whether the session of the subscription `s` lives: a sign-out on a shared tablet ends what its person let the server send there. */
export const hasSessionSql = sql<boolean>`exists (select from refresh_tokens r
  where r.family_id = s.session_id and r.revoked_at is null and r.expires_at > now())`;

/** Subscriptions `s` with their users `u` who may be told something at this moment: signed in there, and on duty (D45). Off duty nobody is. */
export const reachableSql: RawBuilder<unknown> = sql`push_subscriptions s
  join users u on u.id = s.user_id and not u.disabled and ${isOnDutySql("u")} and s.ended_at is null and ${hasSessionSql}`;
