import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { houseName, levelOfCode, showsNoVisits, unitName } from "@rundgang/domain";
import { Button, ConfirmDialog, joinClasses, levelClass, PlusIcon, TextField, UnsentMark, VisitIcon } from "@rundgang/ui";

import type { UnsentMarks, UnsentState } from "../../data/overlay/unsent-marks.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { useKeptText } from "../../hooks/use-kept-text.ts";
import { jumpFrom } from "../../parts/addresses/jump-from.ts";
import { HouseLink } from "./house-link.tsx";
import { latestCodeOf, sortedUnits } from "./unit-texts.ts";

type UnitListProps = {
  readonly address: wire.Address;
  readonly currentUnitId: string;
  readonly unsent: UnsentMarks;
  readonly foreign: boolean;
  /** The provider lets salesmen add units (A §6). */
  readonly addable: boolean;
  readonly onAdded: (unitId: string) => void;
};

/** The units of an address by number, with the sign of their newest visit. */
export function UnitList({ address, currentUnitId, unsent, foreign, addable, onAdded }: UnitListProps) {
  return (
    <nav aria-label="Wohneinheiten">
      <div className="flex min-h-12 items-center justify-between gap-2">
        <h2 className="text-sm font-bold tracking-normal">Wohneinheiten</h2>
        {address.wohneinheiten.length >= jumpFrom && <JumpToUnit />}
        {addable && <AddUnit address={address} onAdded={onAdded} />}
      </div>
      <div className="mt-2 max-split:hidden">
        <HouseLink address={address} unitId={currentUnitId} foreign={foreign} />
      </div>
      <ul className="unit-links mt-2">
        {sortedUnits(address).map((unit) => (
          <li key={unit.uuid} data-unit={unit.position}>
            <UnitLink unit={unit} current={unit.uuid === currentUnitId} unsent={unsent.get(unit.uuid)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows the unit of a number in the list; Enter opens it. */
function JumpToUnit() {
  const box = useRef<HTMLDivElement>(null);
  const [number, setNumber] = useState("");
  const find = (text: string) => box.current?.closest("nav")?.querySelector<HTMLElement>(`[data-unit="${Number(text)}"] > a`);
  return (
    <div ref={box} className="unit-jump">
      <TextField
        label="WE-Nr."
        hideLabel
        placeholder="WE-Nr."
        inputMode="numeric"
        maxLength={4}
        value={number}
        onChange={(text) => {
          setNumber(text);
          find(text)?.scrollIntoView({ block: "nearest", inline: "center" });
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") find(number)?.click();
        }}
      />
    </div>
  );
}

type UnitLinkProps = { readonly unit: wire.Unit; readonly current: boolean; readonly unsent: UnsentState | undefined };

function UnitLink({ unit, current, unsent }: UnitLinkProps) {
  const code = showsNoVisits(unit) ? "BLACKLISTED" : latestCodeOf(unit);
  const named = (unit.name ?? "").trim() !== "";
  const level = code === null ? "secondary" : levelOfCode(code);
  return (
    <Link
      to="/units/$unitId"
      params={{ unitId: unit.uuid }}
      className="unit-link"
      aria-current={current ? "page" : undefined}
      activeProps={{}}
    >
      <span className="unit-link-number">{unit.position}</span>
      <span className={joinClasses("unit-link-name truncate", named ? "font-medium" : "text-muted")}>{unitName(unit.name)}</span>
      <UnsentMark state={unsent} iconOnly />
      <span className={joinClasses(levelClass(level), "text-mark")}>
        <VisitIcon code={code} className="icon-sm" />
      </span>
    </Link>
  );
}

/** A unit that was made cannot be taken away again: it is asked for, with the name at its bell if that is known. */
function AddUnit({ address, onAdded }: { readonly address: wire.Address; readonly onAdded: (unitId: string) => void }) {
  const { commands } = useAppData();
  const [asking, setAsking] = useState(false);
  const [name, setName] = useKeptText(`Neue Wohneinheit ${address.uuid}`);
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const outcome = await commands.addUnit({ addressId: address.uuid, name });
    setBusy(false);
    if (!outcome.ok) return tellRefusal("Wohneinheit nicht hinzugefügt", houseName(address), outcome);
    setAsking(false);
    setName("");
    return onAdded(outcome.unitId);
  };
  return (
    <>
      <Button level="plain" className="-mr-2" icon={<PlusIcon className="icon-sm" />} onClick={() => setAsking(true)}>
        Neue WE
      </Button>
      {asking && (
        <ConfirmDialog
          title="Neue Wohneinheit"
          about={houseName(address)}
          confirmLabel="Hinzufügen"
          busy={busy}
          onConfirm={() => void add()}
          onCancel={() => setAsking(false)}
        >
          <p>Das Haus hat bisher {address.wohneinheiten.length} Wohneinheiten. Eine neue lässt sich nicht wieder entfernen.</p>
          <TextField
            label="Name an der Klingel"
            hint="Wenn er bekannt ist"
            maxLength={200}
            autoComplete="off"
            value={name}
            onChange={setName}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
