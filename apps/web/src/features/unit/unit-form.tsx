import { useState, type FormEvent } from "react";
import type { wire } from "@rundgang/contracts";
import { unitTypeLabel, unitTypes } from "@rundgang/domain";
import { Button, SegmentedControl, TextField, useBackLayer } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";

type UnitFormProps = {
  readonly unit: wire.Unit;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly onDone: () => void;
  /** Where the name must come first there is nothing to cancel. */
  readonly cancellable?: boolean;
};

/** The doorbell name of a unit, and whether people live or work there. */
export function UnitForm({ unit, door, onDone, cancellable = true }: UnitFormProps) {
  const { commands } = useAppData();
  const [name, setName] = useState(unit.name ?? "");
  const [type, setType] = useState(unit.type);
  const [busy, setBusy] = useState(false);
  useBackLayer(onDone, cancellable);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const changed = {
      ...(name.trim() === (unit.name ?? "").trim() ? {} : { name: name.trim() }),
      ...(type === unit.type ? {} : { type }),
    };
    if (Object.keys(changed).length === 0) return onDone();
    setBusy(true);
    const outcome = await commands.patchUnit({ unitId: unit.uuid, ...changed });
    setBusy(false);
    if (outcome.ok) return onDone();
    tellRefusal("Nicht gespeichert", door, outcome);
  };

  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={(event) => void save(event)}>
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
      <SegmentedControl
        label="Art"
        value={type}
        options={unitTypes.map((value) => ({ value, label: unitTypeLabel(value) }))}
        onChange={setType}
      />
      <div className="ml-auto flex gap-2">
        {cancellable && <Button onClick={onDone}>Abbrechen</Button>}
        <Button type="submit" level="primary" busy={busy}>
          Speichern
        </Button>
      </div>
    </form>
  );
}
