/** The text of one GeoJSON feature and the line on which it starts. */
export interface FeatureText {
  readonly text: string;
  readonly line: number;
}

const quote = 34;
const backslash = 92;
const newline = 10;
const openBracket = 91;
const openBrace = 123;
const openers = new Set([openBracket, openBrace]);
const closers = new Set([93, 125]);

/**
 * Cuts the features out of a GeoJSON text that arrives in pieces, so that a file of any size is read with the memory of
 * its largest feature. Features are the objects in an array of the outermost object. `complete` is false when the text ends early.
 */
export function createFeatureSplitter() {
  let depth = 0;
  let inList = false;
  let line = 1;
  let inString = false;
  let escaped = false;
  let feature: { text: string; line: number } | null = null;

  return {
    /** Takes the next piece and returns the features that it completes. */
    push(piece: string): FeatureText[] {
      const found: FeatureText[] = [];
      let from = 0;
      for (let index = 0; index < piece.length; index += 1) {
        const code = piece.charCodeAt(index);
        if (code === newline) line += 1;
        if (inString) {
          if (escaped) escaped = false;
          else if (code === backslash) escaped = true;
          else if (code === quote) inString = false;
        } else if (code === quote) inString = true;
        else if (openers.has(code)) {
          if (depth === 1) inList = code === openBracket;
          if (depth === 2 && inList && code === openBrace) {
            feature = { text: "", line };
            from = index;
          }
          depth += 1;
        } else if (closers.has(code)) {
          depth -= 1;
          if (depth === 2 && feature !== null) {
            found.push({ text: feature.text + piece.slice(from, index + 1), line: feature.line });
            feature = null;
          }
        }
      }
      if (feature !== null) feature.text += piece.slice(from);
      return found;
    },
    /** Letters of the feature that is not complete yet. */
    held: () => feature?.text.length ?? 0,
    complete: () => depth === 0 && !inString,
    /** Lines of the text so far; the last one counts although nothing ends it. */
    lines: () => line,
  };
}
