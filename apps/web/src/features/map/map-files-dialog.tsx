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
} from "@rundgang/ui";

import type { MapOfArea, MapShelf } from "../../data/maps/map-shelf.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useMapShelf, useMaps } from "../../hooks/use-map-files.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { touches, type MapBounds } from "../../platform/map/mercator.ts";
import { mapFacts, mapWords, megabytes } from "./map-words.ts";

type MapFilesDialogProps = {
  /** The box of his own addresses; null where he has none. */
  readonly own: MapBounds | null;
  readonly onClose: () => void;
};

/** Maps for work without a line: loaded, stopped, gone on with, deleted, with their size (issue "Map", in /settings once that stands). */
export function MapFilesDialog({ own, onClose }: MapFilesDialogProps) {
  const shelf = useMapShelf();
  const maps = useMaps(shelf);
  const storage = useObservable(useAppData().storage);
  const isOwn = ({ area }: MapOfArea) => own !== null && touches(area.bbox, own);
  const sorted = maps.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.area.name.localeCompare(b.area.name, "de"));
  const used = maps.reduce((sum, { kept }) => sum + (kept?.size ?? 0), 0);
  return (
    <Dialog title="Karten auf dem Gerät" onClose={onClose}>
      <p className="text-muted">Was hier geladen ist, siehst du auch ohne Netz.</p>
      {shelf === null ? <Skeleton className="h-24 rounded-md" /> : <MapList shelf={shelf} maps={sorted} isOwn={isOwn} />}
      {maps.length > 0 && (
        <p className="numbers text-sm text-muted">
          Karten belegen {megabytes(used)}
          {storage.type === "known" && `, frei sind noch ${megabytes(storage.quota - storage.usage)}`}
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
  const isUnread = useObservable(shelf.isUnread);
  if (maps.length > 0) {
    return (
      <ul className="map-files">
        {maps.map((map) => (
          <MapRow key={map.area.uuid} shelf={shelf} map={map} isOwn={isOwn(map)} isOnline={isOnline} />
        ))}
      </ul>
    );
  }
  if (isUnread && isOnline) return <Skeleton className="h-24 rounded-md" />;
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
  const { area, kept, load } = map;
  const words = mapWords(map, isOnline);
  const [asks, setAsks] = useState(false);
  const bytes = "bytes" in load ? load.bytes : null;
  const hasBytes = kept !== null || (bytes ?? 0) > 0;
  /* The button that was pressed goes when the map is there. */
  const item = useRef<HTMLLIElement>(null);
  const isCurrent = kept?.sha256 === area.sha256;
  useEffect(() => {
    if (isCurrent && document.activeElement === document.body) item.current?.focus();
  }, [isCurrent]);
  return (
    <li ref={item} className="map-file" tabIndex={-1}>
      <div className="map-file-head">
        <div className="min-w-0">
          <h3 className="map-file-name">{area.name}</h3>
          <p className="numbers text-sm text-muted">{[mapFacts(area), isOwn && "Dein Gebiet"].filter(Boolean).join(" · ")}</p>
        </div>
        <Chip level={words.level}>{words.state}</Chip>
      </div>
      {bytes !== null && <ProgressBar label={`${area.name} laden`} value={bytes} max={area.size} />}
      {words.hint !== null && (
        <p className="text-sm" role={load.type === "failed" ? "alert" : undefined}>
          {words.hint}
        </p>
      )}
      <div className="map-file-actions">
        {load.type === "loading" || load.type === "waiting" ? (
          <Button level="secondary" icon={<StopIcon className="icon-sm" />} onClick={() => void shelf.stop(area.uuid)}>
            Anhalten
          </Button>
        ) : (
          !isCurrent && (
            <Button
              level="primary"
              icon={load.type === "none" ? <DownloadIcon className="icon-sm" /> : <RetryIcon className="icon-sm" />}
              onClick={() => shelf.load(area.uuid)}
            >
              {loadLabel(map)}
            </Button>
          )
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

function loadLabel({ kept, load }: MapOfArea): string {
  if (load.type === "stopped") return "Fortsetzen";
  if (load.type === "failed") return "Erneut laden";
  return kept === null ? "Laden" : "Neue Fassung laden";
}
