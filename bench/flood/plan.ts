/** What a sender is told: it goes to 127.0.0.1 and nowhere else, for that long, and ends by itself. */
export interface Plan {
  readonly port: number;
  /** Milliseconds that it sends at most. */
  readonly ms: number;
  /** Access tokens of the people it sends for. */
  readonly tokens: readonly string[];
  readonly passwords: { readonly username: string; readonly password: string };
  /** IRIs of units where the people may write. */
  readonly units: readonly string[];
}

/** What a sender tells in the end. */
export interface Told {
  /** How often what came back: a status, or `cut`. */
  readonly answers: Readonly<Record<string, number>>;
  /** Times of the answers in ms, where they are measured. */
  readonly times: readonly number[];
  /** IRIs that the server said are stored. */
  readonly stored: readonly string[];
}

/** Sizes of the flood. */
export const flood = { idle: 5000, slowBodies: 200, uploads: 100, logins: 60, streams: 50, uploadBytes: 9_500_000 } as const;
