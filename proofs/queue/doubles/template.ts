/** A JSON text with holes: what one press of a button wrote, to be filled with the uuids, times and names of a run. */
export interface Template {
  readonly pieces: readonly (string | { readonly hole: string })[];
}

/** Values by the name of their hole. */
export type Filling = (hole: string) => string;

/** @param holes what stands in the text for a hole, e.g. a uuid of the recording, and the name of the hole */
export function toTemplate(value: unknown, holes: ReadonlyMap<string, string>): Template {
  const pattern = new RegExp([...holes.keys()].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&")).join("|"), "gu");
  const text = JSON.stringify(value);
  const pieces: (string | { readonly hole: string })[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push(text.slice(from, match.index), { hole: holes.get(match[0]) ?? match[0] });
    from = match.index + match[0].length;
  }
  return { pieces: [...pieces, text.slice(from)] };
}

/** The value with its holes filled. What is filled in must need no escaping in JSON. */
export function fill(template: Template, filling: Filling): unknown {
  const text = template.pieces.map((piece) => (typeof piece === "string" ? piece : filling(piece.hole))).join("");
  const value: unknown = JSON.parse(text);
  return value;
}
