import { AreaMap } from "../../features/map/area-map.tsx";

/** /map: the addresses of the list where they stand. */
export function MapPage() {
  return (
    <div className="map-page">
      <AreaMap />
    </div>
  );
}
