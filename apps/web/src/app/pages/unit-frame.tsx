import type { ReactNode } from "react";

import type { UnitState } from "../../data/view/address-view.ts";
import { UnitLoading } from "../../features/unit/unit-loading.tsx";
import { UnitMissing } from "../../features/unit/unit-missing.tsx";
import type { ReadyUnit } from "./unit-work.tsx";

type UnitFrameProps = {
  readonly unitId: string;
  readonly state: UnitState;
  readonly children: (state: ReadyUnit) => ReactNode;
};

/** A page about one unit: what stands there until the unit has been loaded, or where it cannot be had. */
export function UnitFrame({ unitId, state, children }: UnitFrameProps) {
  switch (state.type) {
    case "loading":
      return <UnitLoading what={state.what} as="h1" />;
    case "missing":
      return (
        <div className="grid h-full place-content-center">
          <UnitMissing as="h1" unitId={unitId} reason={state.reason} />
        </div>
      );
    case "ready":
      return children(state);
  }
}
