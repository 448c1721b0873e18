/** The rows that may hold what is looked for. */
interface RowsWithPairs {
  /** One bit a row. */
  readonly bits: Uint32Array;
  /** Whether these rows hold it for certain: else their texts are to be looked into. */
  readonly isExact: boolean;
}

/**
 * Which rows hold which pairs of letters: the first letters of a search look into no text then, where a hundred thousand texts take longer than a
 * frame of a slow tablet. Some 9 MB for so many.
 */
export interface LetterPairs {
  /** So many rows have room. */
  readonly room: number;
  /** A row's text for the first time. */
  add(ordinal: number, text: string): void;
  /** A row's text, which may have been another one. */
  replace(ordinal: number, text: string): void;
  /** The rows in whose texts all these may stand (`searchNeedles`); null where nothing is known of them. */
  rowsWith(needles: readonly string[]): RowsWithPairs | null;
}

/* What folded texts are made of. A pair with anything else in it is not kept. */
const letters = "abcdefghijklmnopqrstuvwxyz0123456789 @#-/";
const kinds = letters.length + 1;
/** By the letter's code: its place in `letters` from 1, or 0. */
const kindByCode = new Uint8Array(128);
for (const [place, letter] of [...letters].entries()) kindByCode[letter.charCodeAt(0)] = place + 1;

/** Makes room for so many rows. */
export function createLetterPairs(rows: number): LetterPairs {
  const words = Math.ceil(rows / 32);
  const sets: (Uint32Array | undefined)[] = Array.from({ length: kinds * kinds });
  const none = new Uint32Array(words);

  function add(ordinal: number, text: string): void {
    const word = ordinal >>> 5;
    const bit = 1 << (ordinal & 31);
    let before = 0;
    for (let at = 0; at < text.length; at += 1) {
      const kind = kindByCode[text.charCodeAt(at)] ?? 0;
      if (before !== 0 && kind !== 0) {
        const set = (sets[before * kinds + kind] ??= new Uint32Array(words));
        set[word] = (set[word] ?? 0) | bit;
      }
      before = kind;
    }
  }

  return {
    room: words * 32,
    add,
    replace(ordinal, text) {
      const word = ordinal >>> 5;
      const others = ~(1 << (ordinal & 31));
      for (const set of sets) if (set !== undefined) set[word] = (set[word] ?? 0) & others;
      add(ordinal, text);
    },
    rowsWith(needles) {
      let bits: Uint32Array | null = null;
      let isExact = true;
      for (const needle of needles) {
        if (needle.length !== 2) isExact = false;
        for (let at = 1; at < needle.length; at += 1) {
          const before = kindByCode[needle.charCodeAt(at - 1)] ?? 0;
          const kind = kindByCode[needle.charCodeAt(at)] ?? 0;
          if (before === 0 || kind === 0) {
            isExact = false;
            continue;
          }
          const set = sets[before * kinds + kind] ?? none;
          if (bits === null) bits = set.slice();
          else for (let word = 0; word < words; word += 1) bits[word] = (bits[word] ?? 0) & (set[word] ?? 0);
        }
      }
      return bits === null ? null : { bits, isExact };
    },
  };
}
