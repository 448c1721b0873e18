import * as z from "zod/mini";

import { cents, iriOf, line, sha256, uuid } from "../primitives.ts";

/** Most slides of a deck: a talk of an hour. */
export const mostSlides = 60;

const title = line(120);
const text = z.exactOptional(line(300));

/** A picture that the server serves to everybody (`presentationImagePath`); width and height in pixels, so that nothing jumps when it comes. */
const picture = z.object({ sha256, width: z.int().check(z.gte(1)), height: z.int().check(z.gte(1)) });

const titleSlide = z.strictObject({ kind: z.literal("title"), title, text });
const textSlide = z.strictObject({
  kind: z.literal("text"),
  title,
  points: z.array(line(240)).check(z.minLength(1), z.maxLength(8)),
  /** One after the other, with numbers. */
  numbered: z.exactOptional(z.boolean()),
});
const barsSlide = z.strictObject({
  kind: z.literal("bars"),
  title,
  /** What the values are of: 'Mbit/s'. */
  unit: line(20),
  bars: z
    .array(
      z.strictObject({
        label: line(60),
        value: z.number().check(z.gte(0), z.lte(1_000_000)),
        strong: z.exactOptional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
  text,
});
/** Prices of the form that the address offers, by the names of its groups and choices (`npm run form -- check`); no price stands in a deck. */
const pricesSlide = z.strictObject({
  kind: z.literal("prices"),
  title,
  of: z.array(line(100)).check(z.minLength(1), z.maxLength(40)),
  text,
});

function imageSlideOf<Image extends z.ZodMiniType>(image: Image) {
  return z.strictObject({ kind: z.literal("image"), title, image, alt: line(300), text });
}

/** Slides of a deck. @param image how a picture is named: by what the server has of it, or as a file beside the operator's */
function slidesOf<Image extends z.ZodMiniType>(image: Image) {
  return z
    .array(z.discriminatedUnion("kind", [titleSlide, textSlide, imageSlideOf(image), barsSlide, pricesSlide]))
    .check(z.minLength(1), z.maxLength(mostSlides));
}

/** GET /api/presentation_decks: a presentation as data. Without a provider it is for all of them. */
export const presentationDeck = z.object({
  "@id": iriOf("presentation_decks"),
  "@type": z.literal("PresentationDeck"),
  uuid,
  name: line(80),
  provider: z.nullable(iriOf("providers")),
  slides: slidesOf(picture),
});
export type PresentationDeck = z.infer<typeof presentationDeck>;

/** A deck as an operator writes it: pictures are files beside it, the provider is its number. */
export const deckFile = z.strictObject({
  uuid,
  name: line(80),
  provider: z.exactOptional(z.nullable(z.int().check(z.gte(1)))),
  slides: slidesOf(line(200)),
});
export type DeckFile = z.infer<typeof deckFile>;

/** A row of a price table, integer cents; `monthlyRegular` is struck through where it differs from `monthlyFirst`. */
const priceRow = z.object({
  name: z.string().check(z.maxLength(200)),
  monthlyRegular: cents,
  monthlyFirst: cents,
  /** Null where the month's price never changes. */
  monthlyLater: z.nullable(cents),
  once: cents,
});

const priceFee = z.object({
  label: z.string().check(z.maxLength(200)),
  cents,
  /** Listed and not charged. */
  struck: z.exactOptional(z.literal(true)),
  /** Names of the rows that it does not come with. */
  without: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(60)),
});

/** Prices of a form at an address, as a slide shows them. */
export const priceTable = z.object({
  rows: z.array(priceRow).check(z.minLength(1), z.maxLength(60)),
  /** How long the first price holds, in months; 0 where none changes. */
  firstMonths: z.int(),
  /** What is charged once beside the rows. */
  fees: z.array(priceFee).check(z.maxLength(20)),
});

/** A slide as it is shown: nothing in it has to be looked up, and it is of this size at most. */
export const shownSlide = z.discriminatedUnion("kind", [
  titleSlide,
  textSlide,
  imageSlideOf(picture),
  barsSlide,
  z.object({ kind: z.literal("prices"), title, table: priceTable, text }),
]);
export type ShownSlide = z.infer<typeof shownSlide>;
