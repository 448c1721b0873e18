import { Button, CameraIcon, CommentIcon } from "@rundgang/ui";
import { useState } from "react";

import { AddNoteDialog } from "./add-note-dialog.tsx";
import { AddPhotoDialog } from "./add-photo-dialog.tsx";
import type { NoteTarget } from "./note-fields.tsx";

/** 'Foto' and 'Notiz', without a visit's button (A §1). */
export function NoteActions({ target }: { readonly target: NoteTarget }) {
  const [open, setOpen] = useState<"photo" | "note">();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button icon={<CameraIcon className="icon-sm" />} onClick={() => setOpen("photo")}>
        Foto
      </Button>
      <Button icon={<CommentIcon className="icon-sm" />} onClick={() => setOpen("note")}>
        Notiz
      </Button>
      {open === "photo" && <AddPhotoDialog target={target} onClose={close} />}
      {open === "note" && <AddNoteDialog target={target} onClose={close} />}
    </>
  );
}
