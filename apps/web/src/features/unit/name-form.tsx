import { useState, type FormEvent } from "react";
import type { wire } from "@rundgang/contracts";
import { Button, TextField } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";

type NameFormProps = {
  readonly unit: wire.Unit;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly onDone: () => void;
  /** Where the name must come first there is nothing to cancel. */
  readonly cancellable?: boolean;
};

/** The doorbell name of a unit. */
export function NameForm({ unit, door, onDone, cancellable = true }: NameFormProps) {
  const { commands } = useAppData();
  const [name, setName] = useState(unit.name ?? "");
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === (unit.name ?? "").trim()) return onDone();
    setBusy(true);
    const outcome = await commands.patchUnit({ unitId: unit.uuid, name: name.trim() });
    setBusy(false);
    if (outcome.ok) return onDone();
    tellRefusal("Name nicht gespeichert", door, outcome);
  };

  return (
    <form className="flex flex-wrap items-end justify-end gap-2" onSubmit={(event) => void save(event)}>
      <TextField
        label="Name an der Klingel"
        hideLabel
        className="min-w-48 grow"
        placeholder="Nicht erfasst"
        autoComplete="off"
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a tap on the pencil and the focus must not get lost
        autoFocus={cancellable}
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key === "Escape" && cancellable) onDone();
        }}
      />
      {cancellable && <Button onClick={onDone}>Abbrechen</Button>}
      <Button type="submit" level="primary" busy={busy}>
        Speichern
      </Button>
    </form>
  );
}
