import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { CommandProblem } from "../command-line/command-problem.ts";
import type { Writer } from "../db/open-database.ts";
import { contentHash } from "../idempotency/content-hash.ts";
import { preparePicture, type PreparedPicture } from "./prepare-picture.ts";

/** A presentation with the pictures that it shows, ready for the database. */
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

/** Reads the pictures of a deck, which lie beside its file. Throws `CommandProblem` with the slide of each that is none. */
export async function prepareDeck(path: string, deck: wire.DeckFile): Promise<PreparedDeck> {
  const pictures: PreparedPicture[] = [];
  const faults: string[] = [];
  const slides: wire.PresentationDeck["slides"] = [];
  for (const [index, slide] of deck.slides.entries()) {
    if (slide.kind !== "image") {
      slides.push(slide);
      continue;
    }
    const picture = await readPicture(join(dirname(path), slide.image));
    if (typeof picture === "string") {
      faults.push(`  Folie ${index + 1}, image: Das Bild „${slide.image}“ ${picture}.`);
      continue;
    }
    const { sha256, width, height } = picture;
    pictures.push(picture);
    slides.push({ ...slide, image: { sha256, width, height } });
  }
  if (faults.length > 0) throw new CommandProblem([`„${path}“ wurde nicht übernommen:`, ...faults].join("\n"));
  return { uuid: deck.uuid, name: deck.name, provider: deck.provider ?? null, slides, pictures };
}

async function readPicture(path: string): Promise<PreparedPicture | string> {
  const bytes = await readFile(path).catch(() => null);
  return bytes === null ? "liegt nicht neben der Datei" : preparePicture(bytes);
}

/** Puts a presentation in, or in the place of the one with its uuid. Throws `CommandProblem` for a provider that there is not. */
export async function setDeck(tx: Writer, deck: PreparedDeck, now: Date): Promise<DeckSet> {
  /* Two operators at once: the second one's version comes after the first one's. */
  await sql`lock table presentation_decks in exclusive mode`.execute(tx);
  const { uuid, name, provider, slides, pictures } = deck;
  if (provider !== null) {
    const known = await tx.selectFrom("providers").select("id").where("id", "=", provider).executeTakeFirst();
    if (known === undefined) throw new CommandProblem(`provider: den Provider ${provider} gibt es nicht.`);
  }
  const last = await tx.selectFrom("presentation_decks").selectAll().where("id", "=", uuid).executeTakeFirst();
  const isSame =
    last !== undefined &&
    last.removed_at === null &&
    last.name === name &&
    last.provider_id === provider &&
    contentHash(last.slides) === contentHash(slides);
  if (isSame) return { version: last.version, changed: false };
  for (const { sha256, content } of pictures) {
    await tx
      .insertInto("presentation_images")
      .values({ sha256, content, created_at: now })
      .onConflict((conflict) => conflict.column("sha256").doNothing())
      .execute();
  }
  const version = (last?.version ?? 0) + 1;
  const row = { version, name, provider_id: provider, slides: JSON.stringify(slides), created_at: now, removed_at: null };
  await tx
    .insertInto("presentation_decks")
    .values({ id: uuid, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  return { version, changed: true };
}

/** Shows a presentation to nobody any more; its row stays. Answers its name. Throws `CommandProblem` where there is none. */
export async function removeDeck(tx: Writer, uuid: string, now: Date): Promise<string> {
  const removed = await tx
    .updateTable("presentation_decks")
    .set({ removed_at: now })
    .where("id", "=", uuid)
    .where("removed_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (removed !== undefined) return removed.name;
  throw new CommandProblem(`Es gibt keine Präsentation ${uuid}. Welche es gibt, zeigt: npm run presentation -- show`);
}
