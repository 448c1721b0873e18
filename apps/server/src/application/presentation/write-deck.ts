import type { wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import { refuseOtherVersion } from "../refuse-other-version.ts";
import { removeDeck, setDeck, type PreparedDeck } from "./set-deck.ts";

type Content = Omit<PreparedDeck, "pictures" | "uuid">;

/** Makes a presentation; null where it is made. Refusals: 422 at `uuid`, `provider`, and at `slides.2.image` for a picture that is not there. */
export async function createDeck(tx: Writer, uuid: string, content: Content, now: Date): Promise<Refusal | null> {
  const known = await tx.selectFrom("presentation_decks").select("id").where("id", "=", uuid).executeTakeFirst();
  if (known !== undefined) return refuseField("uuid", "Diese Präsentation gibt es schon.");
  return put(tx, { uuid, ...content }, now);
}

/** What of a presentation is to become another; what is left out stays. */
type DeckChange = { readonly [Name in keyof Content]?: Content[Name] | undefined } & { readonly ended?: boolean | undefined } & {
  readonly follows?: number | undefined;
};

/**
 * The next version of a presentation, or its end; null where it is done. One that had ended is shown again with its next version. Refusals: `not_found`,
 * 422 at `follows` where that is not its newest version, and those of `createDeck`.
 */
export async function changeDeck(tx: Writer, uuid: string, change: DeckChange, now: Date): Promise<Refusal | null> {
  const deck = await tx.selectFrom("presentation_decks").selectAll().where("id", "=", uuid).forUpdate().executeTakeFirst();
  if (deck === undefined) return refuse("not_found");
  const other = refuseOtherVersion(deck.version, change.follows);
  if (other !== null) return other;
  const { ended = false, name = deck.name, provider = deck.provider_id } = change;
  if (ended) {
    const removed = deck.removed_at === null ? await removeDeck(tx, uuid, now) : deck.name;
    return typeof removed === "string" ? null : removed;
  }
  /* What the database has was judged by the same schema when it came. */
  const slides = change.slides ?? (deck.slides as wire.PresentationDeck["slides"]);
  return put(tx, { uuid, name, provider, slides }, now);
}

async function put(tx: Writer, deck: Omit<PreparedDeck, "pictures">, now: Date): Promise<Refusal | null> {
  const shown = deck.slides.flatMap((slide, place) => (slide.kind === "image" ? [{ place, sha256: slide.image.sha256 }] : []));
  const there =
    shown.length === 0
      ? []
      : await tx
          .selectFrom("presentation_images")
          .select("sha256")
          .where("sha256", "in", [...new Set(shown.map(({ sha256 }) => sha256))])
          .execute();
  const known = new Set(there.map(({ sha256 }) => sha256));
  const missing = shown.filter(({ sha256 }) => !known.has(sha256));
  if (missing.length > 0) {
    return refuseInvalid(
      missing.map(({ place }) => ({ propertyPath: `slides.${place}.image`, message: "Dieses Bild ist noch nicht hochgeladen." })),
    );
  }
  const set = await setDeck(tx, { ...deck, pictures: [] }, now);
  return "kind" in set ? set : null;
}
