/* The library brings no types: what of it we use. */
declare module "fontkit" {
  /** `base` is null where a letter has no place for this mark, which the library stumbles over. */
  export interface MarkPlacer {
    applyAnchor(mark: object, base: object | null, at: number): void;
  }

  /** An opened font, as pdfkit takes it. */
  export interface OpenFont {
    /** Its tables as they were read, by name; each is read when it is first asked for. */
    _tables: object;
    layout(text: string): object;
    hasGlyphForCodePoint(code: number): boolean;
    readonly characterSet: readonly number[];
    /** What places marks on letters. */
    readonly _layoutEngine: { readonly engine?: { readonly GPOSProcessor?: MarkPlacer } | undefined };
  }

  /** Opens the bytes of a TrueType font. */
  export function create(bytes: Uint8Array): OpenFont;
}
