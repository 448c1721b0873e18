/** What a proof has seen to hold, sentence by sentence; the first that does not ends it. */
export interface Held {
  /** Notes the sentence, or throws it with what was seen instead. */
  that(sentence: string, holds: boolean, seen?: unknown): void;
  readonly sentences: readonly string[];
}

/** An empty list of what was seen. */
export function startHeld(): Held {
  const sentences: string[] = [];
  return {
    sentences,
    that: (sentence, holds, seen) => {
      if (!holds) throw new Error(`not true: ${sentence}${seen === undefined ? "" : ` (seen: ${JSON.stringify(seen)})`}`);
      sentences.push(sentence);
    },
  };
}
