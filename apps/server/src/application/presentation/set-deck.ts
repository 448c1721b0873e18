import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import type { PreparedPicture } from "./prepare-picture.ts";

/** A presentation with the pictures that are new in it, ready for the database. */
export interface PreparedDeck {
  readonly uuid: string;
  readonly name: string;
  /** Number of the provider at whose addresses it is shown; null for all. */
  readonly provider: number | null;
  readonly slides: wire.PresentationDeck["slides"];
  readonly pictures: readonly PreparedPicture[];
}

/** What setting a presentation came to. `changed` is false where just that was there. */
export interface DeckSet {
  readonly version: number;
  readonly changed: boolean;
}

/** Puts a presentation in, or in the place of the one with its uuid. Refusals: 422 at `provider` for one that there is not. */
export async function setDeck(tx: Writer, deck: PreparedDeck, now: Date): Promise<DeckSet | Refusal> {
  /* Two operators at once: the second one's version comes after the first one's. */
  await sql`lock table presentation_decks in exclusive mode`.execute(tx);
  const { uuid, name, provider, slides, pictures } = deck;
  if (provider !== null) {
    const known = await tx.selectFrom("providers").select("id").where("id", "=", provider).executeTakeFirst();
    if (known === undefined) return refuseField("provider", `Den Anbieter ${provider} gibt es nicht.`);
  }
  const last = await tx.selectFrom("presentation_decks").selectAll().where("id", "=", uuid).executeTakeFirst();
  const isSame =
    last !== undefined &&
    last.removed_at === null &&
    last.name === name &&
    last.provider_id === provider &&
    contentHash(last.slides) === contentHash(slides);
  if (isSame) return { version: last.version, changed: false };
  await keepPictures(tx, pictures, now);
  const version = (last?.version ?? 0) + 1;
  const row = { version, name, provider_id: provider, slides: JSON.stringify(slides), created_at: now, removed_at: null };
  await tx
    .insertInto("presentation_decks")
    .values({ id: uuid, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  return { version, changed: true };
}

/** Keeps pictures by their bytes, for good: a call may show one at any moment. */
export async function keepPictures(tx: Writer, pictures: readonly PreparedPicture[], now: Date): Promise<void> {
  for (const { sha256, content } of pictures) {
    await tx
      .insertInto("presentation_images")
      .values({ sha256, content, created_at: now })
      .onConflict((conflict) => conflict.column("sha256").doNothing())
      .execute();
  }
}

/** Shows a presentation to nobody any more; its row stays. Answers its name. Refusals: `not_found` where none is shown. */
export async function removeDeck(tx: Writer, uuid: string, now: Date): Promise<string | Refusal> {
  const removed = await tx
    .updateTable("presentation_decks")
    .set({ removed_at: now })
    .where("id", "=", uuid)
    .where("removed_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return removed?.name ?? refuse("not_found");
}
