import { useState } from "react";

import { AreaMap } from "../../features/map/area-map.tsx";
import { StopsPanel } from "../../features/stops/stops-panel.tsx";
import type { MapLine } from "../../parts/map/marker-layer.ts";

const noLines: readonly MapLine[] = [];

/** /map: the addresses of the list where they stand; beside them, where there is room, the next stops, and the way over them on the map. */
export function MapPage() {
  const [lines, setLines] = useState(noLines);
  return (
    <div className="map-page">
      <AreaMap lines={lines} />
      <div className="map-side">
        <StopsPanel onLines={setLines} />
      </div>
    </div>
  );
}
