import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { calls, idOfIri, type wire } from "@rundgang/contracts";
import { houseName } from "@rundgang/domain";
import { Button, ConfirmDialog, DeleteIcon, Dialog, IconButton, NextIcon, PreviousIcon, Skeleton, ZoomBox } from "@rundgang/ui";

import { RefusalNote } from "../order/refusal-note.tsx";
import { useWrite } from "../masters/use-write.ts";
import { useApi } from "../session/session-context.tsx";
import { refreshAddress } from "./address-keys.ts";
import { noteAuthor, noteWhere } from "./note-words.ts";
import { photoBytes, type PhotoSize } from "./queries.ts";

type AddressNotesProps = {
  readonly address: wire.Address;
  /** Whether whoever looks may take away what is wrong or shows a person: the office, and not a lead. */
  readonly isOffice: boolean;
};

/** Photos and notes that salesmen left at a house, the newest first: for whoever builds there. */
export function AddressNotes({ address, isOffice }: AddressNotesProps) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const [shownId, setShownId] = useState<string>();
  const [asked, setAsked] = useState<wire.AddressNote>();
  const notes = (address.notes ?? []).toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const photos = notes.flatMap((note) => (note.file === null ? [] : [{ note, file: note.file }]));
  const shown = photos.findIndex(({ note }) => note.uuid === shownId);
  if (notes.length === 0) return <p className="text-sm text-muted">Noch kein Foto und keine Notiz.</p>;
  const remove = async ({ uuid }: wire.AddressNote) => {
    const gone = await write.send(() => api.request(calls.patchAddressNote, { params: { id: uuid }, body: { removed: true } }));
    if (gone === null) return;
    setAsked(undefined);
    setShownId(undefined);
    refreshAddress(queries, address["@id"]);
  };
  return (
    <>
      <ul className="address-notes">
        {notes.map((note) => (
          <li key={note.uuid}>
            {note.file !== null && (
              <button
                type="button"
                className="address-photo"
                aria-label={`Foto groß zeigen: ${noteWhere(note, address)}`}
                onClick={() => setShownId(note.uuid)}
              >
                <Photo file={note.file} size="preview" alt={noteWhere(note, address)} />
              </button>
            )}
            <NoteText note={note} address={address} />
            {isOffice && (
              <IconButton
                label={note.file === null ? "Notiz löschen" : "Foto löschen"}
                icon={<DeleteIcon className="icon-sm" />}
                onClick={() => {
                  write.reset();
                  setAsked(note);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {shown >= 0 && asked === undefined && (
        <LargePhoto
          address={address}
          photos={photos}
          index={shown}
          onIndex={(index) => setShownId(photos[index]?.note.uuid)}
          onClose={() => setShownId(undefined)}
        />
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={asked.file === null ? "Notiz löschen?" : "Foto löschen?"}
          about={houseName(address)}
          confirmLabel="Löschen"
          severity="danger"
          busy={write.busy}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>Danach sieht es niemand mehr. Im Protokoll steht, wer es gelöscht hat.</p>
          <RefusalNote text={write.refusal} />
        </ConfirmDialog>
      )}
    </>
  );
}

type LargePhotoProps = {
  readonly address: wire.Address;
  readonly photos: readonly { readonly note: wire.AddressNote; readonly file: string }[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
};

function LargePhoto({ address, photos, index, onIndex, onClose }: LargePhotoProps) {
  const photo = photos[index];
  const name = `Foto ${index + 1} von ${photos.length}`;
  return (
    <Dialog
      title={name}
      about={houseName(address)}
      size="full"
      onClose={onClose}
      footer={
        photos.length > 1 && (
          <>
            <Button icon={<PreviousIcon className="icon-sm" />} disabled={index === 0} onClick={() => onIndex(index - 1)}>
              Voriges
            </Button>
            <Button
              icon={<NextIcon className="icon-sm" />}
              disabled={index === photos.length - 1}
              onClick={() => onIndex(index + 1)}
            >
              Nächstes
            </Button>
          </>
        )
      }
    >
      {photo !== undefined && (
        <div className="address-photo-large">
          <ZoomBox key={photo.file} label={name}>
            <Photo file={photo.file} size="stream" alt={name} />
          </ZoomBox>
          <NoteText note={photo.note} address={address} />
        </div>
      )}
    </Dialog>
  );
}

function NoteText({ note, address }: { readonly note: wire.AddressNote; readonly address: wire.Address }) {
  return (
    <div className="address-note-text">
      <b>{noteWhere(note, address)}</b>
      {note.text !== "" && <span className="unit-note">{note.text}</span>}
      <span className="numbers text-sm text-muted">{noteAuthor(note)}</span>
    </div>
  );
}

function Photo({ file, size, alt }: { readonly file: string; readonly size: PhotoSize; readonly alt: string }) {
  const bytes = useQuery(photoBytes(useApi(), idOfIri(file), size));
  const picture = bytes.data;
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (picture === undefined) return undefined;
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  if (bytes.isPending) return <Skeleton className="size-full" />;
  if (bytes.isError) return <span className="p-2 text-sm text-muted">{bytes.error.message}</span>;
  return <img ref={show} alt={alt} />;
}
