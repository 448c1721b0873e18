import type { ImportKind } from "../input/guess-kind.ts";
import type { Tally } from "./tally.ts";

/** What one file brought. */
export interface FileReport {
  readonly path: string;
  readonly kind: ImportKind;
  readonly tally: Tally;
  /** Where its refused rows lie, if they lie in a file. */
  readonly rejects: string | null;
  /** What is said of the file as a whole. */
  readonly notes?: readonly string[];
}
