import { create, type OpenFont } from "fontkit";

/** The tables that were read of a font before, by its bytes. */
const known = new WeakMap<Uint8Array, object>();

/** The bytes of each opened font. */
const bytesOf = new WeakMap<OpenFont, Uint8Array>();

/** Fonts that only measure, by their bytes. */
const measuring = new WeakMap<Uint8Array, OpenFont>();

/**
 * Opens a font for one paper. Reading its tables is three quarters of the time that setting a page takes, so they are read once for all papers
 * with these very bytes; the library itself hands them on like this to a variation of a font. Its letters are each paper's own: they remember
 * by which character they were asked for, and the bytes of a paper hang on nothing but the paper.
 */
export function openFont(bytes: Uint8Array): OpenFont {
  const font = create(bytes);
  const tables = known.get(bytes);
  if (tables === undefined) known.set(bytes, font._tables);
  else font._tables = tables;
  bearMissingAnchors(font);
  bytesOf.set(font, bytes);
  return font;
}

/** The font that measures texts for all papers of that one's bytes, so that what was measured leaves no trace in the letters of a paper. */
export function measuringFontOf(font: OpenFont): OpenFont {
  const bytes = bytesOf.get(font);
  if (bytes === undefined) throw new Error("a font that openFont has not opened");
  const one = measuring.get(bytes) ?? openFont(bytes);
  measuring.set(bytes, one);
  return one;
}

/** A mark whose letter has no place for it stays where it is: fontkit 2.0 breaks there, in the middle of a name in Gurmukhi. */
function bearMissingAnchors(font: OpenFont): void {
  const placer = font._layoutEngine.engine?.GPOSProcessor;
  if (placer === undefined) return;
  const place = placer.applyAnchor.bind(placer);
  placer.applyAnchor = (mark, base, at) => {
    if (base !== null) place(mark, base, at);
  };
}
