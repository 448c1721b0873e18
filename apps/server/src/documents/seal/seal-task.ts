import type { SealPem } from "./self-made.ts";

/** What is sealed, and with what. */
export interface SealTask extends SealPem {
  readonly bytes: Uint8Array;
  /** A PDF bears its seal itself; anything else gets a detached one. */
  readonly form: "pdf" | "detached";
  readonly tsaUrl: string | undefined;
  /** Stands in the seal. */
  readonly now: Date;
}

/** Longest that a time-stamp service may take, in milliseconds. */
export const patience = 15_000;
