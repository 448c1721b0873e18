import { sql } from "kysely";

import { deviationsSql } from "../db/order-deviations.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";

/** What an operator watches and the database knows. */
export interface Figures {
  /** Jobs that are not done, by their name and state, with the age of the oldest (s). */
  readonly jobs: readonly { readonly name: string; readonly state: string; readonly count: number; readonly seconds: number }[];
  /** Mails that have not left, and how long the oldest waits (s). */
  readonly mails: { readonly count: number; readonly seconds: number };
  /** Messages of webhooks that go on, and how long the oldest waits (s); those given up, and webhooks that a receiver stopped, within a day. */
  readonly webhooks: { readonly count: number; readonly seconds: number; readonly failed: number; readonly stopped: number };
  /** What tablets told that they owe. */
  readonly unsentRequests: number;
  /** Tablets that owe something and were not heard of for two days. */
  readonly strandedTablets: number;
  /** Reports within a day of requests that have vanished from a tablet. */
  readonly vanishedReports: number;
  /** Orders of the last day that deviate, by kind. */
  readonly deviations: readonly { readonly kind: string; readonly count: number }[];
}

interface Counted {
  readonly count: number;
  readonly seconds: number;
}

const age = (column: string) => sql`coalesce(extract(epoch from clock_timestamp() - min(${sql.ref(column)})), 0)::float8`;

/** Reads them, as of now. */
export async function readFigures(db: Reader): Promise<Figures> {
  const jobs = await readRows(
    db,
    sql<
      Counted & { name: string; state: string }
    >`name, state::text as state, count(*)::int as count, ${age("created_on")} as seconds`,
    sql`pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`,
  );
  const [mails] = await readRows(
    db,
    sql<Counted>`count(*)::int as count, ${age("created_at")} as seconds`,
    sql`mails where sent_at is null and failed_at is null and withdrawn_at is null and bounced_at is null`,
  );
  const [webhooks] = await readRows(
    db,
    sql<Figures["webhooks"]>`count(*) filter (where d.state = 'waiting')::int as count,
      coalesce(extract(epoch from clock_timestamp() - min(d.created_at) filter (where d.state = 'waiting')), 0)::float8 as seconds,
      count(*) filter (where d.state = 'failed' and d.ended_at > clock_timestamp() - interval '1 day')::int as failed,
      (select count(*) from webhooks where ended_at is null and paused_by = 'receiver'
        and paused_at > clock_timestamp() - interval '1 day')::int as stopped`,
    sql`webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.ended_at is null and w.paused_at is null
      where d.state in ('waiting', 'failed')`,
  );
  const [tablets] = await readRows(
    db,
    sql<{ unsent: number; stranded: number }>`coalesce(sum(jsonb_array_length(open_requests)), 0)::int as unsent,
      count(*) filter (where jsonb_array_length(open_requests) > 0 and received_at < clock_timestamp() - interval '2 days')::int as stranded`,
    sql`pings`,
  );
  const [reports] = await readRows(
    db,
    sql<{ vanished: number }>`count(*)::int as vanished`,
    sql`system_reportings where kind = 'queue' and code = 'requests_vanished' and received_at > clock_timestamp() - interval '1 day'`,
  );
  const deviations = await readRows(
    db,
    sql<{ kind: string; count: number }>`d ->> 'kind' as kind, count(distinct o.id)::int as count`,
    sql`orders o cross join lateral jsonb_array_elements(${deviationsSql}) d
      where o.received_at > clock_timestamp() - interval '1 day' group by 1`,
  );
  return {
    jobs,
    mails: mails ?? { count: 0, seconds: 0 },
    webhooks: webhooks ?? { count: 0, seconds: 0, failed: 0, stopped: 0 },
    unsentRequests: tablets?.unsent ?? 0,
    strandedTablets: tablets?.stranded ?? 0,
    vanishedReports: reports?.vanished ?? 0,
    deviations,
  };
}
