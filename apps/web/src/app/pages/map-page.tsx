import { useState } from "react";

import { AreaMap } from "../../features/map/area-map.tsx";
import { noWay, StopsPanel, type WayOnMap } from "../../features/stops/stops-panel.tsx";

/** /map: the addresses of the list where they stand, the next stops and the way over them; the stops stand beside it or, where there is no room, below. */
export function MapPage() {
  const [way, setWay] = useState<WayOnMap>(noWay);
  return (
    <div className="map-page">
      <AreaMap lines={way.lines} stops={way.stops} />
      <div className="map-side">
        <StopsPanel onWay={setWay} />
      </div>
    </div>
  );
}
