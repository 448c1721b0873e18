/** Randomness as a port: a seed replays a run. */
export interface Random {
  /** In [0, 1). Spreads retries (full jitter). */
  next(): number;
  /** A fresh UUID v7, for repaired requests. */
  uuid(): string;
}
