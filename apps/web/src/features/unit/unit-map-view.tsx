import { useCallback, useMemo } from "react";

import { MapView } from "../../parts/map/map-view.tsx";
import { ownZoom } from "../../parts/map/map-point.ts";
import type { MapPoint } from "../../parts/map/map-point.ts";

type UnitMapViewProps = { readonly id: string; readonly name: string; readonly lat: number; readonly lon: number };

/** The map of one house. A module of its own: the map comes late. */
export function UnitMapView({ id, name, lat, lon }: UnitMapViewProps) {
  const points = useMemo((): readonly MapPoint[] => [{ id, lat, lon, color: "blue", mark: null }], [id, lat, lon]);
  const nameOf = useCallback(() => name, [name]);
  return <MapView label={`Karte: ${name}`} points={points} labelOf={nameOf} camera={{ lat, lon, zoom: ownZoom }} small />;
}
