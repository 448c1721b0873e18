import { useState } from "react";
import { v7 } from "uuid";

import { useKeptText } from "../../hooks/use-kept-text.ts";
import { asSent, emptyDraft, readAddDraft, type AddDraft, type Proposal } from "./add-form.ts";

const keptAs = "Adresse anlegen";

/** Gives up what was typed: the next time the form is empty. */
export function useForgetAddDraft(): () => void {
  const [, , forget] = useKeptText(keptAs);
  return forget;
}

/** What is typed, kept over back, error and restart until the address is added or the form is given up. */
export function useAddDraft(provider: number | null) {
  const [kept, keep] = useKeptText(keptAs);
  const [draft, setDraft] = useState(() => readAddDraft(kept) ?? emptyDraft(v7(), provider));
  const change = (next: AddDraft) => {
    setDraft(next);
    keep(JSON.stringify(next));
  };
  /** It goes out now; answers the uuid that it goes under. */
  const send = (typed: AddDraft, proposal: Proposal) => {
    const sent = asSent(typed, proposal, v7);
    change(sent);
    return sent.uuid;
  };
  /** The next one is another house. */
  const begin = () => {
    setDraft(emptyDraft(v7(), provider));
    keep("");
  };
  return { draft, change, send, begin };
}
