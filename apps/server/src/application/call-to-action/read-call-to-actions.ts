import type { Reader } from "../../db/open-database.ts";

/** A version of a call to action, with whom it is for; null for everybody. */
export interface CallToActionVersion {
  readonly name: string;
  readonly version: number;
  /** The outcome of a visit that it follows. */
  readonly when: string;
  readonly title: string;
  readonly provider: number | null;
  readonly territory: string | null;
  readonly role: string | null;
  readonly createdAt: Date;
  /** Null while it is in force. */
  readonly endedAt: Date | null;
}

/** All versions, those in force first. */
export function readCallToActions(db: Reader): Promise<readonly CallToActionVersion[]> {
  return db
    .selectFrom("call_to_actions as c")
    .leftJoin("territories as t", "t.id", "c.territory_id")
    .select([
      "c.name",
      "c.version",
      "c.event_value as when",
      "c.title",
      "c.provider_id as provider",
      "t.name as territory",
      "c.role",
      "c.created_at as createdAt",
      "c.ended_at as endedAt",
    ])
    .orderBy("c.ended_at", "desc")
    .orderBy("c.name")
    .orderBy("c.version", "desc")
    .execute();
}
