import type { Reader } from "../../db/open-database.ts";

/** What a badge says of somebody: whose orders he takes, and where. */
export interface BadgeFacts {
  readonly name: string;
  readonly roles: readonly string[];
  readonly disabled: boolean;
  /** The providers of his territories' addresses. */
  readonly providers: readonly { readonly id: number; readonly name: string }[];
  /** Names of his territories. */
  readonly areas: string[];
}

/** Null where there is no such person. */
export async function readBadge(db: Reader, userId: string): Promise<BadgeFacts | null> {
  const user = await db.selectFrom("users").select(["name", "roles", "disabled"]).where("id", "=", userId).executeTakeFirst();
  if (user === undefined) return null;
  const areas = await db
    .selectFrom("territories as t")
    .innerJoin("territory_members as m", "m.territory_id", "t.id")
    .select(["t.id", "t.name"])
    .where("m.user_id", "=", userId)
    .orderBy("t.name")
    .execute();
  const providers =
    areas.length === 0
      ? []
      : await db
          .selectFrom("providers as p")
          .select(["p.id", "p.name"])
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom("addresses as a")
                .innerJoin("address_territories as at", "at.address_id", "a.id")
                .select("a.id")
                .whereRef("a.provider_id", "=", "p.id")
                .where(
                  "at.territory_id",
                  "in",
                  areas.map(({ id }) => id),
                ),
            ),
          )
          .orderBy("p.name")
          .execute();
  return { ...user, providers, areas: areas.map(({ name }) => name) };
}
