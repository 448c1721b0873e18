import { useEffect } from "react";
import { Card, formatSize, Skeleton } from "@rundgang/ui";

import { useMapShelf, useMaps } from "../../hooks/use-map-files.ts";
import { MapFiles } from "../../parts/map/map-files.tsx";

/** 'Offline-Karte': the maps of the device, as the dialog of the map has them, with what they take. */
export function OfflineMapCard() {
  const shelf = useMapShelf();
  const { isRead, maps, used } = useMaps(shelf);
  useEffect(() => void shelf?.look(), [shelf]);
  const sorted = maps.toSorted((a, b) => a.area.name.localeCompare(b.area.name, "de"));
  return (
    <Card
      title="Offline-Karte"
      padded={false}
      action={used > 0 && <span className="numbers settings-amount">{formatSize(used)}</span>}
    >
      {shelf === null || !isRead ? (
        <div className="card-body">
          <Skeleton className="h-16 rounded-md" />
        </div>
      ) : (
        <MapFiles shelf={shelf} maps={sorted} asLines />
      )}
    </Card>
  );
}
