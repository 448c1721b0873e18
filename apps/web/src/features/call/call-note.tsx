import { Button, SavedIcon, TextArea } from "@rundgang/ui";

import type { CallNoteState } from "./use-call-note.ts";

/** What was said in a call, in a few words: it stands at the unit's comments afterwards. */
export function CallNote({ note: { text, isSaved, most, write, save } }: { readonly note: CallNoteState }) {
  return (
    <form
      className="call-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label="Notiz zum Gespräch"
        hint="Sie steht danach bei den Kommentaren der Wohneinheit."
        rows={4}
        maxLength={most}
        value={text}
        onChange={write}
      />
      <p className="call-note-foot">
        <span role="status" className="call-note-saved">
          {isSaved && (
            <>
              <SavedIcon className="icon-sm" />
              Notiz gesichert
            </>
          )}
        </span>
        <Button type="submit" disabled={text.trim() === ""}>
          Notiz sichern
        </Button>
      </p>
    </form>
  );
}
