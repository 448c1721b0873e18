/** Something in an export that is not as it was written, in both languages. */
export interface Problem {
  readonly de: string;
  readonly en: string;
}

/** A problem of one place: 'Dokument dokumente/…: …'. */
export function problem(de: string, en: string): Problem {
  return { de, en };
}
