import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { formatHouseNumber, unitName } from "@rundgang/domain";
import { Dialog } from "@rundgang/ui";

import { UnitBadge } from "./unit-badge.tsx";
import { sortedUnits } from "./unit-texts.ts";

type AddressDialogProps = {
  readonly address: wire.Address;
  readonly provider: wire.Provider | undefined;
  /** What can be done at the house. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
};

/** An address with its units (A §2 "Address detail modal"). */
export function AddressDialog({ address, provider, actions, onClose }: AddressDialogProps) {
  const { strasse, hausnummer, hausnummerZusatz, plz, ort, data } = address;
  const units = sortedUnits(address);
  return (
    <Dialog title="Adresse" about={`${strasse} ${formatHouseNumber({ hausnummer, zusatz: hausnummerZusatz })}`} onClose={onClose}>
      <dl className="address-facts">
        <Fact term="Straße">{strasse}</Fact>
        <Fact term="Hausnummer">{hausnummer}</Fact>
        {hausnummerZusatz !== "" && <Fact term="Zusatz">{hausnummerZusatz}</Fact>}
        <Fact term="Ort">{ort === "" ? "Nicht bekannt" : ort}</Fact>
        <Fact term="Postleitzahl">{plz === "" ? "Nicht bekannt" : plz}</Fact>
        {provider && <Fact term="Provider">{provider.name}</Fact>}
        <Fact term="Eigentümer">{data.ownerDetermined === true ? "Ermittelt" : "Nicht ermittelt"}</Fact>
        {data.createdBySalesman === true && <Fact term="Herkunft">Im Vertrieb angelegt</Fact>}
      </dl>
      {actions}
      <section className="grid gap-1">
        <h3 className="text-sm font-bold">Wohneinheiten ({units.length})</h3>
        {units.length === 0 ? (
          <p className="text-muted">Diese Adresse hat noch keine Wohneinheit.</p>
        ) : (
          <ul className="address-units">
            {units.map((unit) => (
              <li key={unit.uuid}>
                <Link to="/units/$unitId" params={{ unitId: unit.uuid }} className="address-unit" onClick={onClose}>
                  <span className="unit-link-number">{unit.position}</span>
                  <span className="min-w-0 grow wrap-anywhere">{unitName(unit.name)}</span>
                  <UnitBadge unit={unit} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Dialog>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
