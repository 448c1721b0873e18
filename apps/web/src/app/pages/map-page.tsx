import { AreaMap } from "../../features/map/area-map.tsx";
import { StopsPanel } from "../../features/stops/stops-panel.tsx";

/** /map: the addresses of the list where they stand; beside them, where there is room, the next stops. */
export function MapPage() {
  return (
    <div className="map-page">
      <AreaMap />
      <div className="map-side">
        <StopsPanel />
      </div>
    </div>
  );
}
