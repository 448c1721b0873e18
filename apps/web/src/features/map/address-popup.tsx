import { Link } from "@tanstack/react-router";
import type { wire } from "@rundgang/contracts";
import { chipLabel, formatDistance, houseName, levelOfCode, noVisitsLabel, showsNoVisits, unitName } from "@rundgang/domain";
import { Chip, joinClasses, Skeleton, VisitIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { openText } from "../../parts/addresses/row-texts.ts";
import { PopupFrame } from "./popup-frame.tsx";

type AddressPopupProps = { readonly addressId: string; readonly onClose: () => void };

/** An address on the map with its units, each of which leads to its page (A §2 "address popup listing its units"). */
export function AddressPopup({ addressId, onClose }: AddressPopupProps) {
  const data = useAppData();
  const state = useObservable(data.address(addressId));
  useObservable(data.list);
  const row = data.row(addressId);
  const distance = row?.distanceMetres;
  const meta = [row && openText(row), distance === null || distance === undefined ? null : formatDistance(distance)];
  return (
    <PopupFrame
      title={row === undefined ? "Adresse" : houseName(row)}
      meta={meta.filter((part) => part !== null && part !== undefined).join(" · ")}
      onClose={onClose}
    >
      {state.type === "ready" ? <Units address={state.address} /> : <Waiting missing={state.type === "missing"} />}
    </PopupFrame>
  );
}

function Waiting({ missing }: { readonly missing: boolean }) {
  if (missing) return <p className="p-4 text-sm text-muted">Die Wohneinheiten sind gerade nicht zu haben.</p>;
  return <Skeleton className="m-4 h-24 rounded-md" />;
}

function Units({ address }: { readonly address: wire.Address }) {
  const units = address.wohneinheiten.toSorted((a, b) => a.position - b.position);
  if (units.length === 0) return <p className="p-4 text-sm text-muted">Diese Adresse hat noch keine Wohneinheit.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <ul className="map-popup-units" tabIndex={0} aria-label="Wohneinheiten">
      {units.map((unit) => (
        <li key={unit.uuid}>
          <Link to="/units/$unitId" params={{ unitId: unit.uuid }} className="map-popup-unit">
            <span className="numbers text-sm font-bold text-muted">{unit.position}</span>
            <UnitNameText name={(unit.name ?? "").trim()} />
            <UnitChip unit={unit} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function UnitNameText({ name }: { readonly name: string }) {
  return <span className={joinClasses("truncate text-sm", name === "" ? "text-muted" : "font-bold")}>{unitName(name)}</span>;
}

function UnitChip({ unit }: { readonly unit: wire.Unit }) {
  const code = unit.latestQualification?.qualifikation ?? null;
  if (showsNoVisits(unit))
    return (
      <Chip level="black" icon={<VisitIcon code="BLACKLISTED" className="icon-xs" />}>
        {noVisitsLabel}
      </Chip>
    );
  if (code === null && unit.status !== "OPEN") return <Chip level="positive">Abgeschlossen</Chip>;
  return (
    <Chip level={code === null ? "secondary" : levelOfCode(code)} icon={<VisitIcon code={code} className="icon-xs" />}>
      {code === null ? "Offen" : chipLabel(code)}
    </Chip>
  );
}
