import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { BaseMap } from "@rundgang/map/base-map";
import { cameraFor, mercatorOf, worldPixels, type MapBounds, type MapCamera } from "@rundgang/map/mercator";
import { IconButton, joinClasses, MinusIcon, PlusIcon } from "@rundgang/ui";

import { useApi } from "../session/session-context.tsx";
import { mapFiles } from "../territories/queries.ts";

/** Where a position (degrees) stands in the picture (CSS pixels). */
export type Project = (lon: number, lat: number) => readonly [x: number, y: number];

type PlaceMapProps = {
  /** What the picture shows, for whoever cannot see it. */
  readonly label: string;
  /** What is to be in sight; other bounds move the map there. Null: Germany. */
  readonly bounds: MapBounds | null;
  readonly className?: string;
  /** Nearest zoom that the map goes to by itself. */
  readonly mostZoom?: number;
  readonly children: (project: Project) => ReactNode;
  /** What stands over the picture without moving with it. */
  readonly beside?: ReactNode;
};

interface Size {
  readonly width: number;
  readonly height: number;
}

const germany: MapBounds = [5.9, 47.3, 15, 55];

/**
 * A picture over the base map: its parts are plain SVG, so they have our tokens, are printed sharply, and stand there without WebGL and without tiles as well.
 * What is drawn moves with the map.
 */
export function PlaceMap({ label, bounds, className, mostZoom = 17, children, beside }: PlaceMapProps) {
  const files = useQuery(mapFiles(useApi())).data;
  const holder = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [base, setBase] = useState<BaseMap | null>(null);
  const [camera, setCamera] = useState<MapCamera | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [west, south, east, north] = bounds ?? germany;
  const whole = useMemo(
    () => (size === null ? null : cameraFor([west, south, east, north], size, { room: 36, mostZoom })),
    [west, south, east, north, size, mostZoom],
  );
  const latest = useRef({ whole, label });
  useEffect(() => {
    latest.current = { whole, label };
  });

  useEffect(() => {
    const element = holder.current;
    if (element === null) return undefined;
    const look = () => {
      /* A page that is being printed keeps the picture as it was on the screen. */
      if (!matchMedia("print").matches && element.clientWidth > 0)
        setSize((before) =>
          before?.width === element.clientWidth && before.height === element.clientHeight
            ? before
            : { width: element.clientWidth, height: element.clientHeight },
        );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, []);

  const isSized = size !== null;
  useEffect(() => {
    if (!isSized) return undefined;
    let isOver = false;
    let made: BaseMap | null = null;
    const begin = async () => {
      const { createBaseMap } = await import("@rundgang/map/base-map");
      const container = holder.current;
      const { whole: start, label: name } = latest.current;
      if (isOver || container === null || start === null) return;
      made = createBaseMap({
        container,
        camera: start,
        label: name,
        files: [],
        onMove: setCamera,
        onRest: () => undefined,
        onClick: () => undefined,
        onLost: () => setAttempt((count) => count + 1),
        /* What cannot be drawn stays empty land. */
        onError: () => undefined,
      });
      setCamera(made.camera());
      setBase(made);
    };
    /* Without WebGL, or without its code, the picture stands there by itself. */
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      setBase(null);
      setCamera(null);
      made?.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try begins another map
  }, [attempt, isSized]);

  useEffect(() => {
    if (files !== undefined) base?.show(files);
  }, [base, files]);
  const gone = useRef(whole);
  useEffect(() => {
    if (base === null || whole === null || gone.current === whole) return;
    gone.current = whole;
    base.moveTo(whole);
  }, [base, whole]);

  const shown = camera ?? whole;
  const picture = size !== null && shown !== null && (
    <svg className="place-picture" data-chart="" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {children(projection(shown, size))}
    </svg>
  );
  const attribution = [...new Set((files ?? []).map((file) => file.attribution))].join(" · ");
  return (
    <div className={joinClasses("place-map", className)}>
      <div ref={holder} className="place-ground" data-ready={base !== null} />
      {base === null ? picture : createPortal(picture, base.library.getCanvasContainer())}
      {beside}
      {base !== null && (
        <div className="territory-zoom">
          <IconButton label="Vergrößern" look="line" icon={<PlusIcon />} onClick={() => base.zoomBy(1)} />
          <IconButton label="Verkleinern" look="line" icon={<MinusIcon />} onClick={() => base.zoomBy(-1)} />
        </div>
      )}
      {base !== null && attribution !== "" && <p className="territory-attribution">{attribution}</p>}
    </div>
  );
}

function projection(camera: MapCamera, { width, height }: Size): Project {
  const [middle, pixels] = [mercatorOf(camera), worldPixels(camera.zoom)];
  return (lon, lat) => {
    const { x, y } = mercatorOf({ lon, lat });
    return [width / 2 + (x - middle.x) * pixels, height / 2 + (y - middle.y) * pixels];
  };
}
