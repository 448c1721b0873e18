import { portraitPath } from "@rundgang/contracts";
import { sql } from "kysely";

/** Address of somebody's picture by his row `u` of users; null where there is none. */
export const photoSql = sql<string | null>`(select ${portraitPath("")}::text || key::text from portraits where user_id = u.id)`;
