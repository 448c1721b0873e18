import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";

import type { MapPoint } from "../../parts/map/map-point.ts";
import { MapView } from "../../parts/map/map-view.tsx";
import { ownZoom } from "../../parts/map/map-point.ts";
import type { MapLine } from "../../parts/map/marker-layer.ts";
import { boundsOf, cameraFor, type MapCamera } from "@rundgang/map/mercator";

/** A stop as the map marks it. Degrees WGS 84. */
export interface MapStop {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  readonly number: number;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
  /** "Stop 3: Brückenweg 4, 3 offen", to be read out. */
  readonly label: string;
}

export type WalkMapProps = {
  readonly stops: readonly MapStop[];
  /** The ways that are left, [lon, lat] in degrees each; a dashed one is as the crow flies. */
  readonly lines: readonly MapLine[];
  readonly start: { readonly lat: number; readonly lon: number };
  /** Another one is another walk: the map shows all of it then. */
  readonly walkKey: string;
  /** A stop was tapped. */
  readonly onSelect: (id: string) => void;
  /** Where there is little room: the button to centre alone. */
  readonly small: boolean;
  /** Lies upon the map. */
  readonly children?: ReactNode;
};

/** Room at the edges for markers and buttons, CSS pixels. */
const room = { small: 52, wide: 88 } as const;

/** The map of a walk. A module of its own: the map comes late. */
export function WalkMapView({ stops, lines, start, walkKey, onSelect, small, children }: WalkMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  /* All of the walk, once for each walk and each way in which the tablet is held; from there on the map is the person's. */
  const cameraKey = size === null ? "" : `${walkKey} ${size.width}`;
  const [first, setFirst] = useState<{ readonly of: string; readonly camera: MapCamera } | null>(null);
  if (size !== null && first?.of !== cameraKey) {
    const ways = lines.flatMap(({ positions }) => positions.map(([lon, lat]) => ({ lat, lon })));
    const bounds = boundsOf([start, ...stops, ...ways]) ?? [start.lon, start.lat, start.lon, start.lat];
    setFirst({ of: cameraKey, camera: cameraFor(bounds, size, { room: roomIn(size, small), mostZoom: ownZoom }) });
  }

  const points = useMemo(
    () =>
      stops.map(({ id, lat, lon, number, isDone }): MapPoint => ({
        id,
        lat,
        lon,
        color: isDone ? "green" : "blue",
        mark: number,
        shape: "stop",
      })),
    [stops],
  );
  const labelOf = useCallback((id: string) => stops.find((stop) => stop.id === id)?.label ?? "Stop", [stops]);
  return (
    <div ref={box} className="h-full min-h-0 min-w-0">
      {first !== null && (
        <MapView
          label={`Karte: Weg zu ${stops.length} Stops`}
          points={points}
          labelOf={labelOf}
          selectedId={stops.find(({ isCurrent }) => isCurrent)?.id ?? null}
          onSelect={([id]) => id !== undefined && onSelect(id)}
          lines={lines}
          camera={first.camera}
          cameraKey={first.of}
          small={small}
        >
          {children}
        </MapView>
      )}
    </div>
  );
}

/** Of a low map no more than a quarter at each edge. */
function roomIn({ width, height }: Size, small: boolean): number {
  return Math.min(small ? room.small : room.wide, width / 4, height / 4);
}

type Size = { readonly width: number; readonly height: number };

/** The size of a box in CSS pixels, anew when it becomes wider or narrower. */
function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) => (width === 0 || known?.width === width ? known : { width, height }));
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return size;
}
