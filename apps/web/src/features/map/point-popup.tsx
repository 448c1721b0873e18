import { houseName } from "@rundgang/domain";
import { NextIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { openText } from "../../parts/addresses/row-texts.ts";
import { PopupFrame } from "./popup-frame.tsx";

type PointPopupProps = {
  readonly addressIds: readonly string[];
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
};

/** Several doors at one point of the map, to choose one of: their markers would lie upon each other at any zoom. */
export function PointPopup({ addressIds, onChoose, onClose }: PointPopupProps) {
  const data = useAppData();
  useObservable(data.list);
  const rows = addressIds.flatMap((id) => data.row(id) ?? []);
  return (
    <PopupFrame title={`${rows.length} Adressen`} meta="an einem Punkt der Karte" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <ul className="map-popup-units" tabIndex={0} aria-label="Adressen an diesem Punkt">
        {rows.map((row) => (
          <li key={row.uuid}>
            <button type="button" className="map-popup-unit map-popup-address" onClick={() => onChoose(row.uuid)}>
              <span className="truncate text-sm font-bold">{houseName(row)}</span>
              <span className="numbers text-sm text-muted">{openText(row)}</span>
              <NextIcon className="icon-sm text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </PopupFrame>
  );
}
