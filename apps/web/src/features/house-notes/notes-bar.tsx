import "./house-notes.css";

import { Button, Dialog, PictureIcon } from "@rundgang/ui";
import { useState } from "react";

import type { UnsentMarks } from "../../data/overlay/unsent-marks.ts";
import { NoteActions } from "./note-actions.tsx";
import type { NoteTarget } from "./note-fields.tsx";
import { NoteList } from "./note-list.tsx";
import { notesAt, type NoteUser } from "./note-words.ts";

type NotesBarProps = { readonly target: NoteTarget; readonly unsent: UnsentMarks; readonly user: NoteUser };

/** 'Foto' and 'Notiz' of a house above its doors, which need the room: what lies there opens at the side. */
export function NotesBar({ target, unsent, user }: NotesBarProps) {
  const [isOpen, setOpen] = useState(false);
  const count = notesAt(target.address, null).length;
  return (
    <section className="house-notes" aria-label="Fotos und Notizen">
      <NoteActions target={target} />
      <span className="grow" />
      {count > 0 && (
        <Button level="plain" icon={<PictureIcon className="icon-sm" />} onClick={() => setOpen(true)}>
          <span>
            <span className="max-tablet:sr-only">Fotos und Notizen </span>
            <span className="numbers">{count}</span>
          </span>
        </Button>
      )}
      {isOpen && (
        <Dialog title="Fotos und Notizen" about={target.about} size="sheet" onClose={() => setOpen(false)}>
          <NoteList target={target} unsent={unsent} user={user} />
        </Dialog>
      )}
    </section>
  );
}
