import { SaxesParser, type SaxesTagPlain } from "saxes";

import { fileProblem } from "../import-problem.ts";

/** What is told of XML as it comes: tags with their attributes, and the text between them. */
export interface TagHandlers {
  open(tag: SaxesTagPlain): void;
  text?(piece: string): void;
  close?(name: string): void;
  /** A document type; without it one is passed over. */
  docType?(): void;
}

/** The longest text or tag (letters): the parser holds it until its end. */
const longestPiece = 8_000_000;

/** Reads XML piece by piece. What is none, and a text or tag that is longer than any, is an `ImportProblem`. @param broken what is said of XML that is none */
export function createTagParser(
  path: string,
  handlers: TagHandlers,
  broken = "ist beschädigt: Ein Teil ist kein gültiges XML. Bitte speichere sie noch einmal.",
) {
  let quiet = 0;
  const parser = new SaxesParser({ xmlns: false, fragment: false, position: false });
  const heard =
    <Told>(tell: (told: Told) => void) =>
    (told: Told) => {
      quiet = 0;
      tell(told);
    };
  parser.on("error", () => {
    throw fileProblem(path, broken);
  });
  parser.on(
    "opentag",
    heard((tag) => handlers.open(tag as SaxesTagPlain)),
  );
  const text = heard((piece: string) => handlers.text?.(piece));
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on(
    "comment",
    heard(() => undefined),
  );
  parser.on(
    "closetag",
    heard(({ name }) => handlers.close?.(name)),
  );
  parser.on("doctype", () => handlers.docType?.());
  return {
    write(piece: string): void {
      quiet += piece.length;
      parser.write(piece);
      if (quiet > longestPiece) throw fileProblem(path, "ist zu groß: Ein Text in ihr hat mehr als 8 Mio. Zeichen.");
    },
    close(): void {
      parser.close();
    },
  };
}
