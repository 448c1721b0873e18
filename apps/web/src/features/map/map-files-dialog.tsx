import { useEffect } from "react";
import { Dialog, Skeleton, formatSize } from "@rundgang/ui";

import type { MapOfArea } from "../../data/maps/map-data.ts";
import { useMapShelf, useMaps } from "../../hooks/use-map-files.ts";
import { touches, type MapBounds } from "@rundgang/map/mercator";
import { MapFiles } from "../../parts/map/map-files.tsx";

type MapFilesDialogProps = {
  /** The box of his own addresses; null where he has none. */
  readonly own: MapBounds | null;
  readonly onClose: () => void;
};

/** Maps for work without a line: loaded, stopped, gone on with, deleted, with their size (issue "Map"; /settings has them as a card). */
export function MapFilesDialog({ own, onClose }: MapFilesDialogProps) {
  const shelf = useMapShelf();
  const { isRead, maps, used, free } = useMaps(shelf);
  useEffect(() => void shelf?.look(), [shelf]);
  const isOwn = ({ area }: MapOfArea) => own !== null && touches(area.bbox, own);
  const sorted = maps.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.area.name.localeCompare(b.area.name, "de"));
  return (
    <Dialog title="Karten auf dem Gerät" onClose={onClose}>
      <p className="text-muted">Was hier geladen ist, siehst du auch ohne Netz.</p>
      {shelf === null || !isRead ? (
        <Skeleton className="h-24 rounded-md" />
      ) : (
        <MapFiles shelf={shelf} maps={sorted} isOwn={isOwn} />
      )}
      {maps.length > 0 && (
        <p className="numbers text-sm text-muted">
          Karten belegen {formatSize(used)}
          {free !== null && `, frei sind noch ${formatSize(free)}`}
        </p>
      )}
    </Dialog>
  );
}
