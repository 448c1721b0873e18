/* The library brings no types: what of it we use. */
declare module "fontkit" {
  /** An opened font, as pdfkit takes it. */
  export interface OpenFont {
    /** Its tables as they were read, by name; each is read when it is first asked for. */
    _tables: object;
    layout(text: string): object;
  }

  /** Opens the bytes of a TrueType font. */
  export function create(bytes: Uint8Array): OpenFont;
}
