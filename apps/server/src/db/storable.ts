/**
 * A text as PostgreSQL can keep it, also in JSON: it knows no zero sign and no half of a pair of surrogates, which becomes U+FFFD. For each text by
 * itself: in JSON as a whole a file's own `\u0000`, six letters, would look the same.
 */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}
