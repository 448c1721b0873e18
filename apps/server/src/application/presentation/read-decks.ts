import type { Reader } from "../../db/open-database.ts";

/** A presentation as it is now. */
export interface StoredDeck {
  readonly uuid: string;
  readonly name: string;
  readonly version: number;
  /** Of this version. */
  readonly createdAt: Date;
  /** Null while it is shown. */
  readonly removedAt: Date | null;
  /** Number of its provider; null for all of them. */
  readonly provider: number | null;
  readonly slides: number;
}

/** All presentations, those that are shown first. */
export async function readDecks(db: Reader): Promise<readonly StoredDeck[]> {
  const rows = await db.selectFrom("presentation_decks").selectAll().orderBy("removed_at", "desc").orderBy("name").execute();
  return rows.map(({ id, name, version, created_at, removed_at, provider_id, slides }) => ({
    uuid: id,
    name,
    version,
    createdAt: created_at,
    removedAt: removed_at,
    provider: provider_id,
    slides: slides.length,
  }));
}
