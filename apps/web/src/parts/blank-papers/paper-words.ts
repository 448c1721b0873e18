import type { BlankPaper } from "../../platform/papers/paper-task.ts";

interface PaperWords {
  readonly title: string;
  /** Of the downloaded file; it names nobody. */
  readonly fileName: string;
}

/** What a blank paper is called. */
export const paperWords: Readonly<Record<BlankPaper, PaperWords>> = {
  contract: { title: "Leerer Vertrag", fileName: "Vertrag-leer.pdf" },
  vzf: { title: "Leere VZF", fileName: "VZF-leer.pdf" },
};
