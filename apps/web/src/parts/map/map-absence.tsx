import { Button, formatSize } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useMapShelf, useMaps } from "../../hooks/use-map-files.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import type { MapFile } from "@rundgang/map/tile-protocol";
import { touches, type MapBounds } from "@rundgang/map/mercator";
import { absenceOf } from "./absence-of.ts";

type MapAbsenceProps = {
  /** The part of the world that is seen. */
  readonly view: MapBounds;
  /** Where tiles come from now. */
  readonly files: readonly MapFile[];
  /** Offered with a line too; a map beside other things says only what is missing now. */
  readonly isOffered: boolean;
};

/** 'Grundkarte nicht auf dem Gerät · Laden': markers on empty land look like a map that is broken. */
export function MapAbsence({ view, files, isOffered }: MapAbsenceProps) {
  const isOnline = useObservable(useAppData().online);
  const shelf = useMapShelf();
  const { isRead, maps } = useMaps(shelf);
  const here = maps.find(({ area }) => touches(area.bbox, view));
  const absence = absenceOf({
    isOnline,
    isDrawn: files.some(({ bounds }) => touches(bounds, view)),
    here: isRead ? here : undefined,
  });
  if (absence === "nothing" || (!isOffered && isOnline)) return null;
  return (
    <div className="map-absence" role="status">
      <span>Grundkarte nicht auf dem Gerät</span>
      {absence === "offered" && here !== undefined && shelf !== null && (
        <Button onClick={() => shelf.load(here.area.uuid)}>
          Laden <span className="numbers text-sm font-normal">{formatSize(here.area.size)}</span>
        </Button>
      )}
    </div>
  );
}
