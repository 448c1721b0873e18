import "../../parts/photos/photos.css";
import "./house-notes.css";

import { idOfIri, type wire } from "@rundgang/contracts";
import { ConfirmDialog, DeleteIcon, FoldedText, IconButton, UnsentMark } from "@rundgang/ui";
import { useState } from "react";

import type { UnsentMarks } from "../../data/overlay/unsent-marks.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { PhotoDialog } from "../../parts/photos/photo-dialog.tsx";
import { PhotoPicture } from "../../parts/photos/photo-picture.tsx";
import type { NoteTarget } from "./note-fields.tsx";
import { notesAt, whereWords, whoWords, type NoteUser } from "./note-words.ts";

type NoteListProps = {
  readonly target: NoteTarget;
  readonly unsent: UnsentMarks;
  readonly user: NoteUser;
};

/** Photos, small, and notes, each with place, author and time; a tap opens a photo, one's own can be taken away. */
export function NoteList({ target, unsent, user }: NoteListProps) {
  const { commands } = useAppData();
  const { address, unit, about } = target;
  const [shownId, setShownId] = useState<string>();
  const [asked, setAsked] = useState<wire.AddressNote>();
  const notes = notesAt(address, unit?.uuid ?? null);
  const photos = notes.flatMap((note) => (note.file === null ? [] : [{ note, fileId: idOfIri(note.file) }]));
  const texts = notes.filter(({ file }) => file === null);
  const shown = photos.findIndex(({ note }) => note.uuid === shownId);
  const remove = async (note: wire.AddressNote) => {
    setAsked(undefined);
    setShownId(undefined);
    const outcome = await commands.removeAddressNote({ addressId: address.uuid, noteId: note.uuid });
    if (!outcome.ok) tellRefusal("Nicht gelöscht", about, outcome);
  };
  if (notes.length === 0) return <p className="text-muted">Noch kein Foto und keine Notiz</p>;
  return (
    <div className="grid gap-4">
      {photos.length > 0 && (
        <ul className="photo-strip">
          {photos.map(({ note, fileId }, n) => (
            <li key={note.uuid} className="note-photo">
              <button
                type="button"
                className="photo-small"
                aria-label={`Foto ${n + 1} groß zeigen: ${whereWords(note, address)}`}
                onClick={() => setShownId(note.uuid)}
              >
                <PhotoPicture fileId={fileId} alt={`Foto ${n + 1}`} />
              </button>
              <NoteWords note={note} address={address} user={user} />
              <UnsentMark state={unsent.get(note.uuid)} />
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <ul className="grid gap-3">
          {texts.map((note) => (
            <li key={note.uuid} className="note-text">
              <div className="grid min-w-0 gap-0.5">
                <NoteWords note={note} address={address} user={user} />
                <UnsentMark state={unsent.get(note.uuid)} />
              </div>
              {note.creatorId === user.id && (
                <IconButton label="Notiz löschen" icon={<DeleteIcon className="icon-sm" />} onClick={() => setAsked(note)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {shown >= 0 && asked === undefined && (
        <PhotoDialog
          photos={photos.map(({ note, fileId }) => ({
            fileId,
            words: <NoteWords note={note} address={address} user={user} />,
            ...(note.creatorId === user.id && { onRemove: () => setAsked(note) }),
          }))}
          index={shown}
          about={about}
          onIndex={(index) => setShownId(photos[index]?.note.uuid)}
          onClose={() => setShownId(undefined)}
        />
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={asked.file === null ? "Notiz löschen?" : "Foto löschen?"}
          about={about}
          confirmLabel="Löschen"
          severity="danger"
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            {unsent.has(asked.uuid)
              ? "Gesendet ist davon noch nichts: Danach ist es nirgends mehr."
              : "Danach sieht es niemand mehr, auch nicht, wer hier baut."}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type NoteWordsProps = { readonly note: wire.AddressNote; readonly address: wire.Address; readonly user: NoteUser };

function NoteWords({ note, address, user }: NoteWordsProps) {
  return (
    <div className="grid min-w-0 gap-0.5 text-sm">
      <span className="font-bold">{whereWords(note, address)}</span>
      <span className="numbers text-muted">{whoWords(note, user)}</span>
      {note.text !== "" && <FoldedText>{note.text}</FoldedText>}
    </div>
  );
}
