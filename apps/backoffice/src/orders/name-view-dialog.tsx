import { useState } from "react";
import { Button, Dialog, TextField } from "@rundgang/ui";

import { nameFault } from "./desk.ts";

type NameViewDialogProps = {
  readonly title: string;
  readonly name: string;
  /** Names that are taken. */
  readonly others: readonly string[];
  /** Something is searched for, which is not saved. */
  readonly isSearching: boolean;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks what a view of the list is called. */
export function NameViewDialog({ title, name, others, isSearching, onName, onClose }: NameViewDialogProps) {
  const [text, setText] = useState(name);
  const [isTold, setTold] = useState(false);
  const fault = nameFault(text, others);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" type="submit" form="name-view">
            Speichern
          </Button>
        </>
      }
    >
      <form
        id="name-view"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTold(true);
          if (fault === null) onName(text.trim());
        }}
      >
        <TextField
          label="Name der Ansicht"
          hint={`Filter, Reihenfolge und Spalten bleiben in diesem Browser${isSearching ? "; der Suchtext wird nicht gespeichert" : ""}.`}
          error={isTold && fault !== null ? fault : undefined}
          value={text}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}
