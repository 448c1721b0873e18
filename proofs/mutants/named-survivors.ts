/** A mistake that no test notices, and why none should. */
export interface NamedSurvivor {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  /** A sentence for docs/proofs.md. */
  readonly reason: string;
}

/** By file. One that is noticed, or whose code is gone, has to go from here too: `prove -- mutants` says so. */
export const namedSurvivors: readonly NamedSurvivor[] = [];
