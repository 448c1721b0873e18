import type { wire } from "@rundgang/contracts";
import { longestNote, notePlaces, type NotePlace } from "@rundgang/domain";
import { RadioGroup, SelectField, TextArea } from "@rundgang/ui";
import { useState } from "react";

import { useKeptText } from "../../hooks/use-kept-text.ts";

/** What a photo or a note is about: a house, or one of its doors. */
export type NoteTarget = {
  readonly address: wire.Address;
  /** Null at the house. */
  readonly unit: wire.Unit | null;
  /** "Lindenstraße 14, WE 2" */
  readonly about: string;
};

/** What the fields say. */
export interface NoteFieldsState {
  readonly input: {
    readonly addressId: string;
    readonly unitId: string | null;
    readonly place: NotePlace | null;
    readonly text: string;
  };
  readonly isHouse: boolean;
  readonly setHouse: (isHouse: boolean) => void;
  readonly setPlace: (place: string) => void;
  readonly setText: (text: string) => void;
  /** After it was kept: the text is nobody's any more, the place is likely that of the next one. */
  readonly done: () => void;
}

/** The fields of a photo or a note; what was typed is there again after a restart. @param kind "Foto" or "Notiz" */
export function useNoteFields({ address, unit }: NoteTarget, kind: string): NoteFieldsState {
  const [text, setText] = useKeptText(`${kind} ${unit?.uuid ?? address.uuid}`);
  const [place, setPlace] = useKeptText(`Ort ${address.uuid}`);
  const [isHouse, setHouse] = useState(unit === null);
  const known = Object.hasOwn(notePlaces, place) ? (place as NotePlace) : null;
  return {
    input: { addressId: address.uuid, unitId: isHouse ? null : (unit?.uuid ?? null), place: known, text },
    isHouse,
    setHouse,
    setPlace,
    setText,
    done: () => setText(""),
  };
}

type NoteFieldsProps = {
  readonly target: NoteTarget;
  readonly fields: NoteFieldsState;
  readonly textLabel: string;
  readonly rows: number;
  readonly error?: string | undefined;
};

/** Door or house, place and text. */
export function NoteFields({ target: { unit }, fields, textLabel, rows, error }: NoteFieldsProps) {
  return (
    <>
      {unit !== null && (
        <RadioGroup
          label="Gehört zu"
          inline
          value={fields.isHouse ? "house" : "unit"}
          options={[
            { value: "unit", label: `WE ${unit.position}` },
            { value: "house", label: "ganzes Haus" },
          ]}
          onChange={(value) => fields.setHouse(value === "house")}
        />
      )}
      <SelectField
        label="Ort"
        value={fields.input.place ?? ""}
        placeholder="kein bestimmter Ort"
        options={Object.entries(notePlaces).map(([value, label]) => ({ value, label }))}
        onChange={fields.setPlace}
      />
      <TextArea
        label={textLabel}
        rows={rows}
        maxLength={longestNote}
        value={fields.input.text}
        onChange={fields.setText}
        error={error}
      />
    </>
  );
}
