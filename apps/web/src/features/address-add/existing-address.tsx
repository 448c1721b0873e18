import { distanceMetres, formatDistance, houseName, positionOf, type Position } from "@rundgang/domain";
import { Chip, ErrorIcon, LockIcon, Skeleton, VisitIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { doorChip } from "../../parts/addresses/row-texts.ts";

type ExistingAddressProps = { readonly addressId: string; readonly pin: Position | null };

/** 'Diese Adresse gibt es schon.': the house that the form would add once more. */
export function ExistingAddress({ addressId, pin }: ExistingAddressProps) {
  const data = useAppData();
  const state = useObservable(data.address(addressId));
  return (
    <div className="existing" role="status">
      <p className="existing-head">
        <ErrorIcon className="icon-sm" />
        <strong>Diese Adresse gibt es schon.</strong>
      </p>
      <div className="existing-row">
        {state.type === "ready" ? (
          <>
            <div className="min-w-0 grow">
              <p className="existing-door">{houseName(state.address)}</p>
              <p className="numbers text-sm text-muted">
                {[`${state.address.plz} ${state.address.ort}`.trim(), awayText(positionOf(state.address), pin)]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </p>
            </div>
            <ExistingChip addressId={addressId} foreign={state.foreign} />
          </>
        ) : (
          <Skeleton className="h-10 grow rounded-md" />
        )}
      </div>
    </div>
  );
}

function ExistingChip({ addressId, foreign }: { readonly addressId: string; readonly foreign: boolean }) {
  const row = useAppData().row(addressId);
  if (foreign) {
    return (
      <Chip level="secondary" icon={<LockIcon className="icon-xs" />}>
        Fremd
      </Chip>
    );
  }
  if (row === undefined) return null;
  const chip = doorChip(row);
  return (
    <Chip level={chip.level} icon={<VisitIcon code={chip.code} className="icon-xs" />}>
      {chip.text}
    </Chip>
  );
}

/** "10 m von der Nadel"; "" where one of the two is not known. */
function awayText(house: Position | null, pin: Position | null): string {
  return house === null || pin === null ? "" : `${formatDistance(distanceMetres(house, pin))} von der Nadel`;
}
