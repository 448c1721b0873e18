/** A mistake that no test notices, and why none should. */
export interface NamedSurvivor {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  /** A sentence for docs/proofs.md. */
  readonly reason: string;
}

type Mistake = readonly [original: string, replacement: string];

/** Mistakes in one file that live for the same reason. */
export function named(file: string, reason: string, ...mistakes: readonly Mistake[]): NamedSurvivor[] {
  return mistakes.map(([original, replacement]) => ({ file, original, replacement, reason }));
}

export const compiler = "asked for the compiler alone: the parser, or the line before, lets nothing else come here";
export const shortcut = "a shortcut: the long way comes to the same";
export const flushed = "the disk of the tests keeps all; the journey `flushes` counts what is flushed";
