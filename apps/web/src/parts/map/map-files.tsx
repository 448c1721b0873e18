import "./map-files.css";

import { useState } from "react";
import {
  Button,
  Chip,
  ConfirmDialog,
  DeleteIcon,
  DownloadIcon,
  IconButton,
  MapIcon,
  OfflineIcon,
  ProgressBar,
  RetryIcon,
  StatePanel,
  StopIcon,
} from "@rundgang/ui";

import type { MapOfArea, MapShelf } from "../../data/maps/map-data.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useGoneFocus } from "../../hooks/use-gone-focus.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { mapFacts, mapLine, mapWords, type MapWords } from "./map-words.ts";

type MapFilesProps = {
  readonly shelf: MapShelf;
  readonly maps: readonly MapOfArea[];
  /** Which of them hold his own addresses; left out where that is not asked. */
  readonly isOwn?: (map: MapOfArea) => boolean;
  /** One line each, as a card has room for. */
  readonly asLines?: boolean;
};

/** The maps that may lie on this device: loaded, stopped, gone on with, deleted; what stands there while there are none. */
export function MapFiles({ shelf, maps, isOwn = () => false, asLines = false }: MapFilesProps) {
  const isOnline = useObservable(useAppData().online);
  if (maps.length > 0) {
    return (
      <ul className={asLines ? undefined : "map-files"}>
        {maps.map((map) => (
          <MapRow key={map.area.uuid} shelf={shelf} map={map} isOwn={isOwn(map)} isOnline={isOnline} asLine={asLines} />
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
  readonly asLine: boolean;
};

function MapRow({ shelf, map, isOwn, isOnline, asLine }: MapRowProps) {
  const { area, kept, state } = map;
  const words = mapWords(map, isOnline);
  const [asks, setAsks] = useState(false);
  const bytes = "bytes" in state ? state.bytes : null;
  const hasBytes = kept !== null || (bytes ?? 0) > 0;
  const goesOn = state.type === "loading" || (state.type === "waiting" && state.why !== "stopped");
  /* The button that was pressed goes when another state has others. */
  const item = useGoneFocus<HTMLLIElement>();
  const look = {
    map,
    words,
    line: mapLine(map, isOnline),
    isOwn,
    bytes,
    goesOn,
    hasBytes,
    onLoad: () => shelf.load(area.uuid),
    onStop: () => void shelf.stop(area.uuid),
    onDelete: () => setAsks(true),
  };
  return (
    <li ref={item} className={asLine ? "map-line" : "map-file"} tabIndex={-1}>
      {asLine ? <MapLine {...look} /> : <MapTile {...look} />}
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

type LookProps = {
  readonly map: MapOfArea;
  readonly words: MapWords;
  readonly line: string;
  readonly isOwn: boolean;
  /** What has come of a load; null where none was begun. */
  readonly bytes: number | null;
  readonly goesOn: boolean;
  readonly hasBytes: boolean;
  readonly onLoad: () => void;
  readonly onStop: () => void;
  readonly onDelete: () => void;
};

function MapTile({ map, words, isOwn, bytes, goesOn, hasBytes, onLoad, onStop, onDelete }: LookProps) {
  const { area, kept, state } = map;
  return (
    <>
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
            onClick={onLoad}
          >
            {words.load}
          </Button>
        )}
        {goesOn && (
          <Button icon={<StopIcon className="icon-sm" />} onClick={onStop}>
            Anhalten
          </Button>
        )}
        {hasBytes && (
          <Button icon={<DeleteIcon className="icon-sm" />} onClick={onDelete}>
            Löschen
          </Button>
        )}
      </div>
    </>
  );
}

function MapLine({ map, words, line, bytes, goesOn, hasBytes, onLoad, onStop, onDelete }: LookProps) {
  const { area } = map;
  return (
    <>
      <div className="map-line-head">
        <div className="min-w-0">
          <h3 className="map-line-name">{area.name}</h3>
          <p className="numbers text-sm text-muted">{line}</p>
        </div>
        {words.load !== null && (
          <Button aria-label={`${words.load}: ${area.name}`} icon={<DownloadIcon className="icon-sm" />} onClick={onLoad}>
            {words.load}
          </Button>
        )}
        {goesOn && <IconButton label={`Anhalten: ${area.name}`} icon={<StopIcon />} onClick={onStop} />}
        {hasBytes && !goesOn && <IconButton label={`Löschen: ${area.name}`} icon={<DeleteIcon />} onClick={onDelete} />}
      </div>
      {bytes !== null && <ProgressBar label={`${area.name} laden`} value={bytes} max={area.size} />}
      {words.hint !== null && (
        <p className="text-sm" role={words.level === "danger" ? "alert" : undefined}>
          {words.hint}
        </p>
      )}
    </>
  );
}
