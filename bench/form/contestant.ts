import type { Change } from "./spec.ts";

/** What a form says after a change, as far as all can say it. */
export interface Outcome {
  readonly visible: number;
  readonly faults: number;
  /** Cents; null where the library has no prices. */
  readonly monthly: number | null;
  readonly once: number | null;
}

/** A form that is open on the start values. */
export interface OpenForm {
  /** Works one change in; answers nothing that costs. */
  change(change: Change): void;
  /** Counts what the last change led to; not timed. */
  outcome(): Outcome;
}

export type Contestant = () => OpenForm;

export const emptyMessage = (title: string) => `${title} fehlt`;
export const zipMessage = (title: string) => `${title} ist nicht gültig`;
