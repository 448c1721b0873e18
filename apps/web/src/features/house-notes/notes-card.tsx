import "./house-notes.css";

import { Card } from "@rundgang/ui";

import type { UnsentMarks } from "../../data/overlay/unsent-marks.ts";
import { NoteActions } from "./note-actions.tsx";
import type { NoteTarget } from "./note-fields.tsx";
import { NoteList } from "./note-list.tsx";
import { notesAt, type NoteUser } from "./note-words.ts";

type NotesCardProps = { readonly target: NoteTarget; readonly unsent: UnsentMarks; readonly user: NoteUser };

/** 'Fotos und Notizen' of a door and its house, with the ways to add some. */
export function NotesCard({ target, unsent, user }: NotesCardProps) {
  const count = notesAt(target.address, target.unit?.uuid ?? null).length;
  return (
    <Card
      title={
        <>
          Fotos und Notizen <span className="numbers font-medium text-muted">{count}</span>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="notes-actions">
          <NoteActions target={target} />
        </div>
        <NoteList target={target} unsent={unsent} user={user} />
      </div>
    </Card>
  );
}
