import { join } from "node:path";

import { prepareDeck } from "../../application/presentation/prepare-deck.ts";
import { setDeck } from "../../application/presentation/set-deck.ts";
import type { Reader } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal } from "../../errors.ts";
import { readDeckFile } from "../../presentation/read-deck-file.ts";
import { picturesBeside } from "../../presentation/run-presentation.ts";
import { firstProvider } from "../demo-providers.ts";

const file = join(import.meta.dirname, "deck.yaml");

/**
 * Gives the demo's first provider its presentation, at every start of a demo: a database of an earlier version has none. Where a deck with its uuid was
 * ever put in, an operator has the word, also of one that he has removed.
 */
export async function seedDefaultDeck(db: Reader, now: Date): Promise<void> {
  const deck = readDeckFile(file);
  const known = await db.selectFrom("presentation_decks").select("id").where("id", "=", deck.uuid).executeTakeFirst();
  const provider = await db.selectFrom("providers").select("id").where("id", "=", firstProvider).executeTakeFirst();
  if (known !== undefined || provider === undefined) return;
  const prepared = await prepareDeck(deck, picturesBeside(file));
  const set = isRefusal(prepared) ? prepared : await transact(db, (tx) => setDeck(tx, prepared, now));
  if (isRefusal(set)) throw new Error("the presentation of the demo is refused");
}
