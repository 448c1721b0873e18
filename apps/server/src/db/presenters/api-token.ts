import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, resource, type JsonSql } from "./resource.ts";

const fields = (now: Date) => ({
  name: sql`k.name`,
  mark: sql`k.mark`,
  scopes: sql`to_json(k.scopes)`,
  topics: sql`to_json(k.topics)`,
  signsForHub: sql`k.signs_for_hub`,
  state: sql`case when k.ended_at is not null then 'ended' when k.expires_at <= ${now}::timestamptz then 'expired' else 'active' end`,
  createdAt: instantSql(sql`k.created_at`),
  expiresAt: instantSql(sql`k.expires_at`),
  endedAt: instantSql(sql`k.ended_at`),
});

/** ApiToken of the row `k`, at a moment. */
export function apiTokenJson(now: Date): JsonSql<wire.ApiTokenItem> {
  return resource(wire.apiToken, sql`k.id`, fields(now));
}

/** The same as a list has it, with its last use. */
export function listedApiTokenJson(now: Date): JsonSql<wire.ApiToken> {
  return resource(wire.listedApiToken, sql`k.id`, { ...fields(now), lastUsedAt: instantSql(sql`k.last_used_at`) });
}
