import "./area-map.css";

import { Link } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import { houseName } from "@rundgang/domain";
import { buttonClass, FilterIcon, IconButton, LayersIcon, SkeletonList, StatePanel } from "@rundgang/ui";

import type { AddressRow } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useMapFiles } from "../../hooks/use-map-files.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { ProviderSelect } from "../../parts/addresses/provider-select.tsx";
import { openText } from "../../parts/addresses/row-texts.ts";
import { ViewSwitch } from "../../parts/addresses/view-switch.tsx";
import type { MapPoint } from "../../parts/map/map-point.ts";
import type { MapLine } from "../../parts/map/marker-layer.ts";
import { MapView } from "../../parts/map/map-view.tsx";
import { boundsOf, type MapCamera } from "@rundgang/map/mercator";
import { AddressPopup } from "./address-popup.tsx";
import { firstCamera } from "./first-camera.ts";
import { listPoints, listSides } from "./list-points.ts";
import { MapFilesDialog } from "./map-files-dialog.tsx";
import { MapLegend } from "./map-legend.tsx";
import { PointPopup } from "./point-popup.tsx";

/** Where the map was left, until the app is closed. */
let left: { readonly of: object; readonly camera: MapCamera } | null = null;

type AreaMapProps = { readonly lines: readonly MapLine[]; readonly stops: readonly MapPoint[] };

/** The addresses of the list on the map (A §2 "Map"), and ways over some of them. */
export function AreaMap({ lines, stops }: AreaMapProps) {
  const data = useAppData();
  const list = useObservable(data.list);
  const files = useMapFiles();
  const { points, placeless } = useMemo(() => listPoints(list), [list]);
  /* Worked out behind the markers: they are what a tap waits for. */
  const later = useDeferredValue(list);
  /* The share of a street that is done counts every door, those too that the list's filter hides. */
  const sides = useMemo(() => listSides(later.whole(later.preferences.selectedProvider)), [later]);
  /** One door, or several at one point. */
  const [selected, select] = useState<readonly string[]>([]);
  const [selectedId = null] = selected;
  const box = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState<MapCamera | null>(left?.of === data ? left.camera : null);
  useLayoutEffect(() => {
    if (camera !== null || !list.ready || box.current === null) return;
    const { clientWidth: width, clientHeight: height } = box.current;
    setCamera(
      firstCamera({ points, own: data.position.getSnapshot(), areas: files.map(({ bounds }) => bounds) }, { width, height }),
    );
  }, [camera, data, files, list.ready, points]);

  const [areFilesOpen, setFilesOpen] = useState(false);
  const close = useCallback(() => select([]), []);
  const labelOf = useCallback(
    (id: string) => {
      const row = data.row(id);
      return row === undefined ? "Adresse" : rowLabel(row);
    },
    [data],
  );
  return (
    <div ref={box} className="area-map">
      <h1 className="sr-only">Karte, {list.length} Adressen</h1>
      <div className="map-tools">
        <ViewSwitch />
        <span className="grow" />
        <div className="map-tool map-provider">
          <ProviderSelect selected={list.preferences.selectedProvider} />
        </div>
        <div className="map-tool">
          <IconButton
            label="Karten auf dem Gerät"
            className="map-tool-button"
            icon={<LayersIcon />}
            onClick={() => setFilesOpen(true)}
          />
        </div>
      </div>
      {camera === null ? (
        <SkeletonList rows={8} />
      ) : (
        <MapView
          label="Karte deiner Adressen"
          points={points}
          labelOf={labelOf}
          grouped
          lines={lines}
          stops={stops}
          sides={sides}
          selectedId={selectedId}
          onSelect={select}
          camera={camera}
          onRest={(next) => {
            left = { of: data, camera: next };
          }}
          popup={
            selected.length > 1 ? (
              <PointPopup key={selected.join(" ")} addressIds={selected} onChoose={(id) => select([id])} onClose={close} />
            ) : selectedId === null ? null : (
              <AddressPopup key={selectedId} addressId={selectedId} onClose={close} />
            )
          }
        >
          <MapLegend />
          {list.ready && list.length === 0 ? (
            <NothingShown total={list.total} />
          ) : (
            placeless > 0 && <Placeless count={placeless} />
          )}
        </MapView>
      )}
      {areFilesOpen && <MapFilesDialog own={boundsOf(points)} onClose={() => setFilesOpen(false)} />}
    </div>
  );
}

/** 'Lindenstraße 14, 3 von 6 offen' */
function rowLabel(row: AddressRow): string {
  return `${houseName(row)}, ${openText(row)}`;
}

function NothingShown({ total }: { readonly total: number }) {
  return (
    <div className="map-notice">
      <StatePanel
        icon={<FilterIcon />}
        title={total === 0 ? "Keine Adressen" : "Keine Adresse passt"}
        action={
          <Link to="/" className={buttonClass()}>
            Zur Liste
          </Link>
        }
      >
        {total === 0 ? "Dir ist noch kein Gebiet zugeteilt." : "Suche, Filter und Provider der Liste gelten auch für die Karte."}
      </StatePanel>
    </div>
  );
}

function Placeless({ count }: { readonly count: number }) {
  return (
    <p className="map-hint" role="status">
      {count === 1 ? "1 Adresse hat" : `${count} Adressen haben`} keine Koordinaten und {count === 1 ? "fehlt" : "fehlen"} auf der
      Karte.
    </p>
  );
}
