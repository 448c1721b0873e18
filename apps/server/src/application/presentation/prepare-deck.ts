import type { wire } from "@rundgang/contracts";

import { refuseInvalid, type Refusal } from "../../errors.ts";
import { preparePicture, type PreparedPicture } from "./prepare-picture.ts";
import type { PreparedDeck } from "./set-deck.ts";

/** Reads a picture by its name in the deck's file; null where there is none of that name. */
type PictureReader = (name: string) => Promise<Uint8Array | null>;

/** Prepares the pictures that a deck's file names. Refusals: 422 at `slides.2.image` for each that is none. */
export async function prepareDeck(deck: wire.DeckFile, read: PictureReader): Promise<PreparedDeck | Refusal> {
  const pictures: PreparedPicture[] = [];
  const faults: { propertyPath: string; message: string }[] = [];
  const slides: wire.PresentationDeck["slides"] = [];
  for (const [index, slide] of deck.slides.entries()) {
    if (slide.kind !== "image") {
      slides.push(slide);
      continue;
    }
    const bytes = await read(slide.image);
    const picture = bytes === null ? "liegt nicht neben der Datei" : await preparePicture(bytes);
    if (typeof picture === "string") {
      faults.push({ propertyPath: `slides.${index}.image`, message: `Das Bild „${slide.image}“ ${picture}.` });
      continue;
    }
    const { sha256, width, height } = picture;
    pictures.push(picture);
    slides.push({ ...slide, image: { sha256, width, height } });
  }
  if (faults.length > 0) return refuseInvalid(faults);
  return { uuid: deck.uuid, name: deck.name, provider: deck.provider ?? null, slides, pictures };
}
