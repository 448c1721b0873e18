import "./map.css";

import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import {
  Button,
  IconButton,
  LocateIcon,
  MapIcon,
  MinusIcon,
  PlusIcon,
  RetryIcon,
  showToast,
  StatePanel,
  watchColours,
} from "@rundgang/ui";

import { mercatorOf, degreesAt, touches, worldPixels, type MapBounds, type MapCamera } from "@rundgang/map/mercator";
import { isOnePoint, middleOf, zoomIntoGroup, type MapItem } from "./group-points.ts";
import { ItemButtons, type ShownItem } from "./item-buttons.tsx";
import { MapAbsence } from "./map-absence.tsx";
import { ownZoom, type MapPoint } from "./map-point.ts";
import { createMarkerLayer, type MapLine, type MapSide, type MarkerLayer } from "./marker-layer.ts";
import { useBaseMap } from "./use-base-map.ts";
import { useOwnPosition } from "./use-own-position.ts";

export interface MapViewProps {
  /** What the map shows, for screen readers. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** 'Lindenstraße 14, 3 von 6 offen'. */
  readonly labelOf: (id: string) => string;
  /** Points that lie upon each other become one group with their number. */
  readonly grouped?: boolean;
  readonly selectedId?: string | null;
  /** A marker was chosen, several doors at one point, or (none) the map beside all of them. Without it nothing can be chosen. */
  readonly onSelect?: (ids: readonly string[]) => void;
  /** Stands above the selected marker. */
  readonly popup?: ReactNode;
  readonly lines?: readonly MapLine[];
  /** Stops of a walk beside the doors, to be seen alone: the doors are chosen. */
  readonly stops?: readonly MapPoint[];
  /** Sides of streets by what is done there. */
  readonly sides?: readonly MapSide[];
  /** Where the map begins; it stays where the person moved it. Another `cameraKey` moves it there again. */
  readonly camera: MapCamera;
  readonly cameraKey?: string;
  readonly onRest?: (camera: MapCamera) => void;
  /** A small map beside other things: the button to centre alone, and few words where it cannot be drawn. */
  readonly small?: boolean;
  /** False where the map is a means: the base map that is not on the device is named only where it is missed. */
  readonly offersFile?: boolean;
  /** Lies upon the map: legend, tools. */
  readonly children?: ReactNode;
}

/** So many markers can be reached by the keyboard: those nearest to the middle. */
const mostButtons = 40;
const noLines: readonly MapLine[] = [];
const noStops: readonly MapPoint[] = [];
const noSides: readonly MapSide[] = [];

/**
 * A map: the base map of the loaded areas, markers (or their groups), ways and the own position, with buttons to zoom and to centre. Keyboard:
 * arrows, + and - move it, each marker in view is a button. Where it cannot be drawn it says so, and gives its place to the words.
 */
export function MapView(props: MapViewProps) {
  /* A map whose memory the device took away begins anew where it was. */
  const [begun, setBegun] = useState<{ readonly times: number; readonly camera: MapCamera | null }>({ times: 0, camera: null });
  const again = (camera: MapCamera | null) => setBegun(({ times }) => ({ times: times + 1, camera }));
  return <MapStage key={begun.times} {...props} camera={begun.camera ?? props.camera} onAgain={again} />;
}

type MapStageProps = MapViewProps & { readonly onAgain: (camera: MapCamera | null) => void };

function MapStage(props: MapStageProps) {
  const {
    label,
    points,
    labelOf,
    grouped = false,
    selectedId = null,
    onSelect,
    popup,
    lines = noLines,
    stops = noStops,
    sides = noSides,
    camera: first,
    cameraKey,
    onRest,
    small = false,
    offersFile = true,
  } = props;
  const base = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const layer = useRef<MarkerLayer | null>(null);
  const [shown, setShown] = useState<readonly ShownItem[]>([]);
  const [view, setView] = useState<MapBounds | null>(null);
  const own = useOwnPosition();
  const selected = points.find(({ id }) => id === selectedId);

  const placePopup = () => {
    if (holder.current === null || layer.current === null || selected === undefined) return;
    const { x, y } = layer.current.place(selected);
    holder.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  };
  const showItems = useCallback(() => {
    const groups = layer.current?.groups();
    if (groups === undefined) return;
    const inView = layer.current?.inView(mostButtons) ?? [];
    setShown(inView.map(({ item, at }) => ({ ...shownItem(item, points, labelOf, isOnePoint(item, groups)), item, at })));
  }, [points, labelOf]);
  const choose = (item: MapItem | null) => {
    if (state.type !== "ready" || layer.current === null) return;
    if (item === null) return onSelect?.([]);
    if (item.members.length === 1 || isOnePoint(item, layer.current.groups())) return onSelect?.(idsOf(item, points));
    const zoom = zoomIntoGroup(item, layer.current.groups(), state.map.camera().zoom);
    state.map.moveTo({ ...middleOf(item), zoom });
  };
  const { state, files } = useBaseMap(base, label, first, {
    onMove(camera) {
      layer.current?.resize(base.current?.clientWidth ?? 0, base.current?.clientHeight ?? 0);
      layer.current?.follow(camera);
      placePopup();
    },
    onRest(camera) {
      showItems();
      setView(boundsInView(camera, base.current));
      onRest?.(camera);
    },
    onLost: (camera) => props.onAgain(camera),
    onClick: (point) => choose(layer.current?.hit(point) ?? null),
  });

  useEffect(() => {
    if (canvas.current === null) return;
    const made = createMarkerLayer(canvas.current, { grouped });
    layer.current = made;
    const stop = watchColours(() => made.repaint());
    return () => {
      stop();
      layer.current = null;
    };
  }, [grouped]);
  useEffect(() => {
    layer.current?.setPoints(points);
  }, [points]);
  useEffect(() => {
    layer.current?.setMarks({ selectedId, own: own.position, lines, stops, sides });
  }, [selectedId, own.position, lines, stops, sides]);
  const map = state.type === "ready" ? state.map : null;
  useEffect(() => {
    if (map === null || layer.current === null || base.current === null) return;
    layer.current.resize(base.current.clientWidth, base.current.clientHeight);
    layer.current.follow(map.camera());
    setView(boundsInView(map.camera(), base.current));
  }, [map]);
  useEffect(showItems, [showItems, map]);
  useLayoutEffect(placePopup);

  /* What is chosen, and its words, come into view: clear of the tools, and anew when the words become more. */
  useEffect(() => {
    if (map === null || holder.current === null || base.current === null || selected === undefined) return;
    const [stage, element] = [base.current, holder.current];
    const show = () => {
      if (layer.current === null) return;
      const { x, y } = layer.current.place(selected);
      const { clientWidth: width, clientHeight: height } = stage;
      const words = element.firstElementChild?.getBoundingClientRect();
      const isCard = width < phoneWidth;
      const [top, bottom] = isCard ? [80, (words?.height ?? 0) + 40] : [(words?.height ?? 0) + 156, 60];
      const side = isCard ? 40 : (words?.width ?? 0) / 2 + 16;
      const right = clamp(x, side, width - side) - x;
      const down = clamp(y, top, Math.max(top, height - bottom)) - y;
      if (right !== 0 || down !== 0) map.moveTo(shifted(map.camera(), -right, -down));
    };
    show();
    const words = element.firstElementChild;
    if (words === null) return;
    const watcher = new ResizeObserver(show);
    watcher.observe(words);
    return () => watcher.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each choice, not with each new row
  }, [selectedId, map]);

  /* The way to another place is a wish of the page. */
  const [followedKey, setFollowedKey] = useState(cameraKey);
  useEffect(() => {
    if (map === null || cameraKey === followedKey) return;
    setFollowedKey(cameraKey);
    map.moveTo(first);
  }, [map, cameraKey, followedKey, first]);

  const wantsCentre = useRef(false);
  const centre = useCallback(() => {
    const at = own.position;
    if (at !== null) map?.moveTo({ lat: at.lat, lon: at.lon, zoom: ownZoom });
  }, [map, own.position]);
  useEffect(() => {
    if (!wantsCentre.current || own.sought === null || own.sought.type === "waiting") return;
    wantsCentre.current = false;
    if (own.sought.type === "refused" || own.sought.type === "off")
      return void showToast({ level: "yellow", title: "Kein Standort", text: troubleTexts[own.sought.type] });
    centre();
  }, [own.sought, centre]);

  if (state.type === "no_webgl" || state.type === "no_code") {
    return (
      <div className="map-view">
        {small ? (
          <p className="map-absent">{troubleTitles[state.type]}</p>
        ) : (
          <MapTrouble reason={state.type} onRetry={() => props.onAgain(null)} />
        )}
      </div>
    );
  }
  const attribution = [
    ...new Set(files.filter(({ bounds }) => view !== null && touches(bounds, view)).map((file) => file.attribution)),
  ];
  return (
    <div className="map-view">
      <div ref={base} className="map-base" data-ready={map !== null} />
      <canvas ref={canvas} className="map-markers" aria-hidden="true" />
      {onSelect !== undefined && <ItemButtons items={shown} onChoose={choose} />}
      {popup !== undefined && popup !== null && selected !== undefined && (
        <div ref={holder} className="map-popup-holder">
          {popup}
        </div>
      )}
      <div className="map-controls">
        {!small && <IconButton label="Vergrößern" look="line" icon={<PlusIcon />} onClick={() => map?.zoomBy(1)} />}
        {!small && <IconButton label="Verkleinern" look="line" icon={<MinusIcon />} onClick={() => map?.zoomBy(-1)} />}
        <IconButton
          label="Auf meine Position zentrieren"
          look="line"
          className="map-locate"
          icon={<LocateIcon />}
          onClick={() => {
            wantsCentre.current = true;
            centre();
            own.seek();
          }}
        />
      </div>
      {view !== null && <MapAbsence view={view} files={files} isOffered={offersFile && !small} />}
      {attribution.length > 0 && <p className="map-attribution">{attribution.join(" · ")}</p>}
      {props.children}
    </div>
  );
}

/** Below this width (CSS pixels) the words of a marker are a card at the foot of the map. */
const phoneWidth = 600;

const troubleTexts = {
  refused: "Dein Standort ist nicht freigegeben. Erlaube ihn in den Einstellungen des Browsers.",
  off: "Dein Standort lässt sich gerade nicht bestimmen. Ist GPS eingeschaltet?",
} as const;

const troubleTitles = {
  no_webgl: "Dieses Gerät kann keine Karte zeichnen",
  no_code: "Die Karte ist noch nicht auf dem Gerät",
} as const;

function MapTrouble({ reason, onRetry }: { readonly reason: "no_webgl" | "no_code"; readonly onRetry: () => void }) {
  return (
    <StatePanel
      level="yellow"
      icon={<MapIcon />}
      title={troubleTitles[reason]}
      action={
        <Button icon={<RetryIcon className="icon-sm" />} onClick={onRetry}>
          Erneut versuchen
        </Button>
      }
    >
      {reason === "no_webgl"
        ? "WebGL ist abgeschaltet oder fehlt. Die Liste zeigt dir alle Adressen."
        : "Sie wird geladen, sobald du wieder Netz hast. Die Liste zeigt dir alle Adressen."}
    </StatePanel>
  );
}

function shownItem(
  item: MapItem,
  points: readonly MapPoint[],
  labelOf: (id: string) => string,
  isStack: boolean,
): Pick<ShownItem, "key" | "label" | "isRound"> {
  const [id] = idsOf(item, points);
  const [index] = item.members;
  if (item.members.length === 1 && index !== undefined && id !== undefined)
    return { key: id, label: labelOf(id), isRound: points[index]?.shape === "stop" };
  return {
    key: `group-${id}`,
    isRound: true,
    label: `${item.members.length} Adressen${isStack ? " an einem Punkt, auflisten" : ", vergrößern"}`,
  };
}

function idsOf({ members }: MapItem, points: readonly MapPoint[]): readonly string[] {
  return members.flatMap((index) => points[index]?.id ?? []);
}

function boundsInView(camera: MapCamera, element: HTMLElement | null): MapBounds {
  const { x, y } = mercatorOf(camera);
  const scale = worldPixels(camera.zoom);
  const [half, high] = [(element?.clientWidth ?? 0) / 2 / scale, (element?.clientHeight ?? 0) / 2 / scale];
  const [northWest, southEast] = [degreesAt({ x: x - half, y: y - high }), degreesAt({ x: x + half, y: y + high })];
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat];
}

/** The camera so many CSS pixels further right and down. */
function shifted(camera: MapCamera, right: number, down: number): MapCamera {
  const { x, y } = mercatorOf(camera);
  const scale = worldPixels(camera.zoom);
  return { ...degreesAt({ x: x + right / scale, y: y + down / scale }), zoom: camera.zoom };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
