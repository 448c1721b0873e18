import { sql } from "kysely";

/**
 * The version that is in force again when the version of a form `o` is taken back for it; null where there is none: of the earlier ones that were ever in
 * force the last one, without those that were taken back themselves. A version gave way to a later one where both changes are of one moment, for one
 * transaction writes both (`order_form_states`); any other end is a taking back.
 */
export const formBeforeSql = sql<string | null>`(
  select b.version
  from order_forms b
  join lateral (
    select max(s.id) filter (where s.status = 'ACTIVE') as active, max(s.id) filter (where s.status = 'INACTIVE') as ended
    from order_form_states s where s.form_id = b.id and s.form_version = b.version
  ) last on last.active is not null
  where b.id = o.id and b.number < o.number and (
    b.status = 'ACTIVE' or exists (
      select from order_form_states e
      join order_form_states n on n.form_id = e.form_id and n.since = e.since and n.status = 'ACTIVE'
      join order_forms f on f.id = n.form_id and f.version = n.form_version
      where e.id = last.ended and f.number > b.number
    )
  )
  order by last.active desc limit 1
)`;
