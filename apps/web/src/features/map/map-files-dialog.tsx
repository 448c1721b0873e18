import { useEffect, useRef, useState } from "react";
import {
  Button,
  Chip,
  ConfirmDialog,
  DeleteIcon,
  Dialog,
  DownloadIcon,
  MapIcon,
  OfflineIcon,
  ProgressBar,
  RetryIcon,
  Skeleton,
  StatePanel,
  StopIcon,
  formatSize,
} from "@rundgang/ui";

import type { MapOfArea, MapShelf } from "../../data/maps/map-data.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useMapShelf, useMaps } from "../../hooks/use-map-files.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { touches, type MapBounds } from "../../platform/map/mercator.ts";
import { mapFacts, mapWords } from "./map-words.ts";

type MapFilesDialogProps = {
  /** The box of his own addresses; null where he has none. */
  readonly own: MapBounds | null;
  readonly onClose: () => void;
};

/** Maps for work without a line: loaded, stopped, gone on with, deleted, with their size (issue "Map", in /settings once that stands). */
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
        <MapList shelf={shelf} maps={sorted} isOwn={isOwn} />
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

type MapListProps = {
  readonly shelf: MapShelf;
  readonly maps: readonly MapOfArea[];
  readonly isOwn: (map: MapOfArea) => boolean;
};

function MapList({ shelf, maps, isOwn }: MapListProps) {
  const isOnline = useObservable(useAppData().online);
  if (maps.length > 0) {
    return (
      <ul className="map-files">
        {maps.map((map) => (
          <MapRow key={map.area.uuid} shelf={shelf} map={map} isOwn={isOwn(map)} isOnline={isOnline} />
        ))}
      </ul>
    );
  }
  return isOnline ? (
    <StatePanel icon={<MapIcon />} title="Noch keine Karte">
      Für dein Gebiet hat das Büro noch keine Karte bereitgestellt.
    </StatePanel>
  ) : (
    <StatePanel icon={<OfflineIcon />} title="Offline">
      Welche Karten es gibt, zeigt sich, sobald du wieder Netz hast.
    </StatePanel>
  );
}

type MapRowProps = {
  readonly shelf: MapShelf;
  readonly map: MapOfArea;
  readonly isOwn: boolean;
  readonly isOnline: boolean;
};

function MapRow({ shelf, map, isOwn, isOnline }: MapRowProps) {
  const { area, kept, state } = map;
  const words = mapWords(map, isOnline);
  const [asks, setAsks] = useState(false);
  const bytes = "bytes" in state ? state.bytes : null;
  const hasBytes = kept !== null || (bytes ?? 0) > 0;
  const goesOn = state.type === "loading" || (state.type === "waiting" && state.why !== "stopped");
  /* The button that was pressed goes when another state has others. */
  const item = useRef<HTMLLIElement>(null);
  const shown = useRef(state.type);
  useEffect(() => {
    if (state.type !== shown.current && document.activeElement === document.body) item.current?.focus();
    shown.current = state.type;
  }, [state.type]);
  return (
    <li ref={item} className="map-file" tabIndex={-1}>
      <div className="map-file-head">
        <div className="min-w-0">
          <h3 className="map-file-name">{area.name}</h3>
          <p className="numbers text-sm text-muted">
            {[mapFacts(kept ?? area), isOwn && "Dein Gebiet"].filter(Boolean).join(" · ")}
          </p>
          <p className="text-sm text-muted">{area.attribution}</p>
        </div>
        <Chip level={words.level}>{words.state}</Chip>
      </div>
      {bytes !== null && <ProgressBar label={`${area.name} laden`} value={bytes} max={area.size} />}
      {words.hint !== null && (
        <p className="text-sm" role={words.level === "danger" ? "alert" : undefined}>
          {words.hint}
        </p>
      )}
      <div className="map-file-actions">
        {words.load !== null && (
          <Button
            level={state.type === "waiting" && goesOn ? "secondary" : "primary"}
            icon={state.type === "none" ? <DownloadIcon className="icon-sm" /> : <RetryIcon className="icon-sm" />}
            onClick={() => shelf.load(area.uuid)}
          >
            {words.load}
          </Button>
        )}
        {goesOn && (
          <Button icon={<StopIcon className="icon-sm" />} onClick={() => void shelf.stop(area.uuid)}>
            Anhalten
          </Button>
        )}
        {hasBytes && (
          <Button icon={<DeleteIcon className="icon-sm" />} onClick={() => setAsks(true)}>
            Löschen
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          severity="danger"
          about={area.name}
          confirmLabel="Löschen"
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            void shelf.remove(area.uuid);
          }}
        >
          Ohne Netz siehst du hier dann keine Karte mehr. Deine Adressen und Vorgänge bleiben, wie sie sind.
        </ConfirmDialog>
      )}
    </li>
  );
}
