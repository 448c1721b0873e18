import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { unitName, unitTypeLabel } from "@rundgang/domain";

type UnitFactsProps = {
  readonly unit: wire.Unit;
  readonly total: number;
  readonly provider: wire.Provider | undefined;
};

/** Unit x of total, type, doorbell name, provider with logo (A §2 "Unit page"). */
export function UnitFacts({ unit, total, provider }: UnitFactsProps) {
  return (
    <dl className="unit-facts">
      <dt>Wohneinheit</dt>
      <dd className="numbers">
        {unit.position} von {total}
      </dd>
      <dt>Art</dt>
      <dd>{unitTypeLabel(unit.type)}</dd>
      <dt>Klingelschild</dt>
      <dd>{unitName(unit.name)}</dd>
      {provider && (
        <>
          <dt>Provider</dt>
          <dd>{provider.logo === null ? provider.name : <ProviderLogo name={provider.name} url={provider.logo.contentUrl} />}</dd>
        </>
      )}
    </dl>
  );
}

/** The logo, or the name where the picture cannot be had (offline, wrong address). */
function ProviderLogo({ name, url }: { readonly name: string; readonly url: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? name : <img src={url} alt={name} className="h-6 w-auto" onError={() => setBroken(true)} />;
}
