import { useState, type ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { unitName, unitTypeLabel } from "@rundgang/domain";
import { EditIcon, IconButton, joinClasses, UnsentMark } from "@rundgang/ui";

import type { UnsentState } from "../../data/overlay/unsent-marks.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { UnitBadge } from "./unit-badge.tsx";
import { UnitForm } from "./unit-form.tsx";
import { visitsWords } from "./unit-texts.ts";

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
  const now = useRealNow();
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
    <header className="unit-heading">
      <div className="unit-heading-name">
        <p className="numbers truncate text-sm text-muted">
          <span className="max-tablet:hidden">{`Wohneinheit ${unit.position} von ${total}`}</span>
          <span className="tablet:hidden">{`WE ${unit.position} von ${total}`}</span> · {unitTypeLabel(unit.type)}
        </p>
        <h1 className={joinClasses("wrap-anywhere text-2xl max-tablet:text-xl", !named && "text-muted")}>
          {unitName(unit.name)}
        </h1>
      </div>
      <p className="unit-heading-state numbers">
        <UnitBadge unit={unit} />
        <span className="truncate tablet:hidden">{visitsWords(unit, now)}</span>
        <span className="unit-heading-unsent">
          <UnsentMark state={unsent} />
        </span>
      </p>
      <div className="unit-heading-buttons">
        {editable && (
          <IconButton look="line" label="Name und Art bearbeiten" icon={<EditIcon />} onClick={() => setEditing(true)} />
        )}
        {steps}
      </div>
    </header>
  );
}
