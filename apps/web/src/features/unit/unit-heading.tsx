import { useState, type ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { unitName } from "@rundgang/domain";
import { EditIcon, IconButton, joinClasses, UnsentMark } from "@rundgang/ui";

import type { UnsentState } from "../../data/overlay/unsent-marks.ts";
import { UnitBadge } from "./unit-badge.tsx";
import { UnitForm } from "./unit-form.tsx";

type UnitHeadingProps = {
  readonly unit: wire.Unit;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly total: number;
  readonly unsent: UnsentState | undefined;
  /** Not on a foreign address: its names are not ours to know (3-decisions "Rights and events"). */
  readonly editable: boolean;
  /** Steps to the neighbours. */
  readonly steps: ReactNode;
};

/** 'Wohneinheit 2 von 6', its name ('Nicht erfasst' while it has none) and its kind to edit, badge, steps. */
export function UnitHeading({ unit, door, total, unsent, editable, steps }: UnitHeadingProps) {
  const [editing, setEditing] = useState(false);
  const named = (unit.name ?? "").trim() !== "";
  if (editing) {
    return (
      <header>
        <h1 className="sr-only">{unitName(unit.name)}</h1>
        <UnitForm unit={unit} door={door} onDone={() => setEditing(false)} />
      </header>
    );
  }
  return (
    <header className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 grow basis-64">
        {/* In a line of its own height: when nothing waits any more, nothing below moves. */}
        <p className="numbers flex items-center gap-3 text-sm text-muted">
          Wohneinheit {unit.position} von {total} <UnsentMark state={unsent} />
        </p>
        <h1 className={joinClasses("wrap-anywhere text-2xl max-tablet:text-xl", !named && "text-muted")}>
          {unitName(unit.name)}
        </h1>
      </div>
      <div className="flex grow flex-wrap items-center justify-end gap-2 tablet:grow-0">
        <span className="grow">
          <UnitBadge unit={unit} />
        </span>
        {editable && (
          <IconButton look="line" label="Name und Art bearbeiten" icon={<EditIcon />} onClick={() => setEditing(true)} />
        )}
        {steps}
      </div>
    </header>
  );
}
