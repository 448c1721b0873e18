import type { wire } from "@rundgang/contracts";
import { Banner, Chip, formatNumber, InfoIcon } from "@rundgang/ui";

type Counted = Pick<wire.SalesTerritory, "addresses" | "units" | "openUnits" | "overlaps">;

/** How much lies in a shape, and in which other territories a part of it lies as well. */
export function Counts({ of }: { readonly of: Counted }) {
  return (
    <>
      <dl className="territory-counts">
        <Count label={of.addresses === 1 ? "Adresse" : "Adressen"} value={of.addresses} />
        <Count label="Wohneinheiten" value={of.units} />
        <Count label="davon offen" value={of.openUnits} />
      </dl>
      {of.addresses === 0 && (
        <Banner level="yellow" icon={<InfoIcon />} live="status">
          Darin liegt keine Adresse.
        </Banner>
      )}
      {of.overlaps.length > 0 && (
        <div className="territory-part">
          <h3>Überschneidet sich</h3>
          <ul className="territory-lines">
            {of.overlaps.map(({ territory, name, addresses }) => (
              <li key={territory ?? name}>
                <b className="min-w-0 grow truncate">{name}</b>
                <Chip level="yellow">{formatNumber(addresses)} in beiden</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Count({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numbers">{formatNumber(value)}</dd>
    </div>
  );
}
