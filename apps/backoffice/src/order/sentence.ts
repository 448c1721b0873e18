/** Letters that a sentence to a salesman has at least and at most. */
export const sentenceLength = { min: 10, max: 2000 } as const;

/** What is wrong with a sentence that goes to somebody; null where nothing is. German. */
export function sentenceFault(text: string): string | null {
  const letters = [...text.trim()].length;
  if (letters === 0) return "Bitte schreibe einen Satz. Ohne ihn weiß niemand, was gemeint ist.";
  if (letters < sentenceLength.min) return `Der Satz ist zu kurz: mindestens ${sentenceLength.min} Zeichen.`;
  if (letters > sentenceLength.max) return `Der Text ist zu lang: höchstens ${sentenceLength.max} Zeichen, es sind ${letters}.`;
  return null;
}
