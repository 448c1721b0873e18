import { create, type OpenFont } from "fontkit";

/** The tables that were read of a font before, by its bytes. */
const known = new WeakMap<Uint8Array, object>();

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
  return font;
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
