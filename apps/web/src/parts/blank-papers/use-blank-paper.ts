import { useEffect, useState } from "react";

import type { BlankPaper } from "../../platform/papers/paper-task.ts";
import { setBlankPaper } from "../../platform/papers/set-blank-paper.ts";

/** A paper on its way to the screen; `none`: without a form, or the form brings no texts. */
export type MadePaper =
  | { readonly type: "making" }
  | { readonly type: "none" }
  | { readonly type: "failed" }
  | { readonly type: "pdf"; readonly pdf: Blob };

/** Makes the paper, anew with each attempt. */
export function useBlankPaper(form: object | null, paper: BlankPaper, attempt: number): MadePaper {
  const [made, setMade] = useState<MadePaper & { readonly of?: number }>({ type: "making" });
  useEffect(() => {
    if (form === null) return;
    const stop = new AbortController();
    setBlankPaper(form, paper, stop.signal).then(
      (pdf) => {
        if (!stop.signal.aborted) setMade(pdf === null ? { type: "none", of: attempt } : { type: "pdf", pdf, of: attempt });
      },
      () => {
        if (!stop.signal.aborted) setMade({ type: "failed", of: attempt });
      },
    );
    return () => stop.abort();
  }, [form, paper, attempt]);
  if (form === null) return { type: "none" };
  return made.of === attempt ? made : { type: "making" };
}
