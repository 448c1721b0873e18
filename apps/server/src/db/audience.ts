import { sql } from "kysely";

import type { Writer } from "./open-database.ts";

/** Who may see what happens at a unit: its address's territories, who created the address, who accepted an appointment there. */
export async function audienceOfUnit(tx: Writer, unitId: string): Promise<{ territories: string[]; users: string[] }> {
  const { rows } = await sql<{ territories: string[]; users: string[] }>`
    select
      array(select at.territory_id::text from address_territories at where at.address_id = a.id) as territories,
      array(
        select a.created_by::text where a.created_by is not null
        union
        select p.user_id::text from appointments p
        where p.address_id = a.id and p.user_id is not null and p.created_by is distinct from p.user_id
      ) as users
    from units u join addresses a on a.id = u.address_id
    where u.id = ${unitId}`.execute(tx);
  return rows[0] ?? { territories: [], users: [] };
}
