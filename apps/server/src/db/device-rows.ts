import type { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

/** A device that nothing was heard of for so long is silent: nobody takes two days off the app without a reason. */
export const silentAfterMs = 2 * 86_400_000;

/** From this share of what the browser allows the room on a device is scarce. */
const fullFrom = 0.9;

/** A version as numbers, so that 5.9 comes before 5.16; null for what is none. */
const numbersOf = (version: RawBuilder<unknown>) =>
  sql`case when ${version} ~ '^\\d{1,5}(\\.\\d{1,5}){1,3}$' then string_to_array(${version}, '.')::int[] end`;

/** How the version of the row `d` stands at a moment. The newest is the one that some device has: the server serves an app of any version. */
function versionStateSql(now: Date): RawBuilder<wire.VersionState> {
  return sql<wire.VersionState>`case
    when exists (select from deprecated_fe_versions v where v.version = p.app_version and v.discontinued_at <= ${now}) then 'ended'
    when exists (select from deprecated_fe_versions v where v.version = p.app_version and v.deprecated_at <= ${now}) then 'deprecated'
    when ${numbersOf(sql`p.app_version`)} < newest.numbers then 'older'
    else 'current' end`;
}

/**
 * Every device in the hands of a person as `d`: what its last ping told, and what follows from that at a moment. Whoever reads it says which people's.
 * @param who a condition on the row `p` of pings
 */
export function devicesSql(now: Date, who: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    select p.id, p.user_id, u.name, u.disabled, p.device, p.browser, p.app_version, p.received_at, p.device_at, p.open_requests,
      p.condition -> 'storage' as storage, p.condition -> 'persisted' as persisted,
      jsonb_array_length(p.open_requests) as unsent,
      coalesce((p.condition -> 'storage' ->> 'usage')::numeric / nullif((p.condition -> 'storage' ->> 'quota')::numeric, 0) >= ${fullFrom}, false)
        as is_full,
      ${versionStateSql(now)} as version_state
    from pings p join users u on u.id = p.user_id
      cross join (select max(${numbersOf(sql`a.app_version`)}) as numbers from pings a) newest
    where ${who}
  ) d`;
}

/** Which devices of the row `d` each view holds; list and counts read the same. A locked account's is silent by right, as long as nothing waits there. */
export function deviceViewSql(now: Date): Readonly<Record<wire.DeviceView, RawBuilder<boolean>>> {
  const before = new Date(now.getTime() - silentAfterMs);
  return {
    all: sql<boolean>`true`,
    silent: sql<boolean>`(d.received_at < ${before} and (not d.disabled or d.unsent > 0))`,
    unsent: sql<boolean>`(d.unsent > 0)`,
    outdated: sql<boolean>`(d.version_state <> 'current')`,
    full: sql<boolean>`d.is_full`,
  };
}
