import { useRef, useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useKeptText } from "../../hooks/use-kept-text.ts";

/** Stands before each note, so that the unit's comments say where it is from. */
const mark = "Notiz zur Videoberatung: ";
const mostLetters = 4000;

/** A note on a call, on its way to the comments of its unit. */
export interface CallNoteState {
  readonly text: string;
  readonly isSaved: boolean;
  /** Letters that still fit beside the mark. */
  readonly most: number;
  readonly write: (text: string) => void;
  /** Keeps what is written; answers whether nothing is left to keep. */
  readonly save: () => Promise<boolean>;
}

/**
 * The note on a call (decision 157): a comment of its unit, kept on the device first and sent when there is a line. What is typed outlives a reload.
 * @param place "Lindenstraße 14, WE 2"
 */
export function useCallNote(videoCallId: string, unitId: string | undefined, place: string | undefined): CallNoteState {
  const { commands } = useAppData();
  const [text, setText] = useKeptText(`Gesprächsnotiz ${videoCallId}`);
  const [isSaved, setSaved] = useState(false);
  const saving = useRef<Promise<boolean> | null>(null);
  const newest = useRef(text);
  const keep = async (): Promise<boolean> => {
    const written = text.trim();
    if (written === "" || unitId === undefined) return true;
    const outcome = await commands.addComment({ unitId, text: `${mark}${written}` });
    if (!outcome.ok) {
      tellRefusal("Notiz nicht gespeichert", place ?? "Videoberatung", outcome);
      return false;
    }
    /* What was typed meanwhile stays, and so does the page. */
    if (newest.current.trim() !== written) return false;
    newest.current = "";
    setText("");
    setSaved(true);
    return true;
  };
  return {
    text,
    isSaved,
    most: mostLetters - mark.length,
    write: (next) => {
      newest.current = next;
      setText(next);
      setSaved(false);
    },
    save: async () => {
      saving.current ??= keep().finally(() => {
        saving.current = null;
      });
      return saving.current;
    },
  };
}
