import { useState } from "react";
import { v7 } from "uuid";

import { useKeptText } from "../../hooks/use-kept-text.ts";
import { emptyDraft, readAddDraft, type AddDraft } from "./add-form.ts";

/** What is typed, kept over back, error and restart until the address is added or the form is given up. */
export function useAddDraft(provider: number | null) {
  const [kept, keep] = useKeptText("Adresse anlegen");
  const [draft, setDraft] = useState(() => readAddDraft(kept) ?? emptyDraft(v7(), provider));
  const change = (next: AddDraft) => {
    setDraft(next);
    keep(JSON.stringify(next));
  };
  /** The next one is another house. */
  const begin = () => {
    setDraft(emptyDraft(v7(), provider));
    keep("");
  };
  return { draft, change, begin };
}
