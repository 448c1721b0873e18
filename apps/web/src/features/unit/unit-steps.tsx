import { Link } from "@tanstack/react-router";
import type { wire } from "@rundgang/contracts";
import { IconButton, iconButtonClass, NextIcon, PreviousIcon } from "@rundgang/ui";

import { sortedUnits } from "./unit-texts.ts";

type UnitStepsProps = {
  readonly address: wire.Address;
  readonly unitId: string;
  /** Given where the step stays on the page (beside the list); else it leads to the neighbour's page. */
  readonly onStep?: (unitId: string) => void;
};

/** To the previous and the next unit of the address. */
export function UnitSteps({ address, unitId, onStep }: UnitStepsProps) {
  const units = sortedUnits(address);
  const place = units.findIndex((unit) => unit.uuid === unitId);
  if (units.length < 2) return null;
  return (
    <span className="flex gap-2">
      <Step to={units[place - 1]} label="Vorherige Wohneinheit" icon={<PreviousIcon />} onStep={onStep} />
      <Step to={units[place + 1]} label="Nächste Wohneinheit" icon={<NextIcon />} onStep={onStep} />
    </span>
  );
}

type StepProps = {
  readonly to: wire.Unit | undefined;
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly onStep: ((unitId: string) => void) | undefined;
};

function Step({ to, label, icon, onStep }: StepProps) {
  if (to === undefined || onStep !== undefined) {
    return (
      <IconButton look="line" label={label} icon={icon} disabled={to === undefined} onClick={() => to && onStep?.(to.uuid)} />
    );
  }
  return (
    <Link to="/units/$unitId" params={{ unitId: to.uuid }} className={iconButtonClass("line")} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}
