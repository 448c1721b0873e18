import type { FurtherFace } from "@rundgang/documents";

/** Papers to be filled in by hand. */
export type BlankPaper = "contract" | "vzf";

/** What a page gives the thread that sets papers. */
export interface PaperTask {
  /** An order form as it lies on the device; parsed there. */
  readonly form: unknown;
  readonly paper: BlankPaper;
  readonly createdAt: Date;
  /** A word across each page; null for a paper that counts. */
  readonly mark: string | null;
  /** Inter as TrueType. */
  readonly fonts: { readonly regular: Uint8Array; readonly strong: Uint8Array };
  /** Where the faces for other scripts and signs lie among the app's files; only what the paper needs is fetched. */
  readonly faces: Readonly<Record<FurtherFace, string>>;
}

/** A PDF's bytes, or `none` where the form brings no texts. */
export type PaperAnswer = Uint8Array<ArrayBuffer> | "none" | "failed";
