import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * Counting an address anew at a visit (decision 130): one changed unit is nearly every change, and by lists of addresses it took ten times as long. Before
 * and after are compared by the unit, of which more than one address is counted as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create or replace function count_units_of_update() returns trigger language plpgsql as $$
    declare ids uuid[];
    begin
      select array_agg(distinct a.id) into ids from before_rows b full join after_rows n on n.id = b.id
        cross join lateral (values (b.address_id), (n.address_id)) a(id)
        where a.id is not null
          and (b.address_id, b.status, b.outcome, b.last_visit_at) is distinct from (n.address_id, n.status, n.outcome, n.last_visit_at);
      if ids is null then return null; end if;
      if cardinality(ids) > 1 then
        perform count_addresses(ids);
        return null;
      end if;
      /* Locked first, by a statement of its own: the sum below then sees what whoever had the lock has changed. */
      perform from address_counts where address_id = ids[1] for no key update;
      update address_counts c set units = s.units, open = s.open, visited = s.visited, unvisited = s.unvisited, not_home = s.not_home,
        no_interest = s.no_interest, follow_up = s.follow_up, appointment = s.appointment, sold = s.sold, closed = s.closed,
        last_visit_at = s.last_visit_at
      from sums_of_units(ids[1]) s where c.address_id = ids[1];
      return null;
    end $$`,
];
