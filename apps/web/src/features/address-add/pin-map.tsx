import { useMemo, useState } from "react";
import type { Position } from "@rundgang/domain";
import { PlaceIcon } from "@rundgang/ui";

import { MapView } from "../../parts/map/map-view.tsx";
import { ownZoom } from "../../parts/map/map-point.ts";
import type { MapPoint } from "../../parts/map/map-point.ts";

type PinMapProps = {
  /** Where the pin is. */
  readonly pin: Position;
  /** The map was moved under the pin. */
  readonly onMove: (pin: Position) => void;
};

const nameless = () => "";
const noPoints: readonly MapPoint[] = [];
/** About a centimetre: a map that was told where to go has not been moved by a person. Degrees. */
const nowhere = 1e-7;

/** A map under a pin that stays in its middle (A §2 "a map with a centre pin"): whoever moves the map moves the house. */
export function PinMap({ pin, onMove }: PinMapProps) {
  const [zoom, setZoom] = useState(ownZoom);
  const camera = useMemo(() => ({ ...pin, zoom }), [pin, zoom]);
  return (
    <div className="pin-map">
      <MapView
        label="Karte, in deren Mitte der Pin steht"
        points={noPoints}
        labelOf={nameless}
        offersFile={false}
        camera={camera}
        cameraKey={`${pin.lat} ${pin.lon}`}
        onRest={(rest) => {
          setZoom(rest.zoom);
          if (Math.abs(rest.lat - pin.lat) > nowhere || Math.abs(rest.lon - pin.lon) > nowhere)
            onMove({ lat: rest.lat, lon: rest.lon });
        }}
      >
        <PlaceIcon className="pin-map-pin" />
      </MapView>
    </div>
  );
}
