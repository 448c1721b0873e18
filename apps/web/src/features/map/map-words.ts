import type { wire } from "@rundgang/contracts";
import { formatLongDay, type Level } from "@rundgang/ui";

import type { MapLoad, MapOfArea } from "../../data/maps/map-shelf.ts";

/** What is said of a map: a short word with its level, and a sentence where something stands against it. */
export interface MapWords {
  readonly level: Level;
  readonly state: string;
  readonly hint: string | null;
}

const failures: { readonly [why in Extract<MapLoad, { type: "failed" }>["why"]]: string } = {
  damaged: "Die Karte ist beschädigt angekommen. Es ist nichts davon geblieben, lade sie noch einmal.",
  no_map: "Der Server hat keine Karte geschickt. Bitte sag im Büro Bescheid.",
  elsewhere: "Der Server hat die Karte eines anderen Orts geschickt. Bitte sag im Büro Bescheid.",
  full: "Auf dem Gerät ist kein Platz mehr. Lösche, was du nicht brauchst, und lade dann weiter.",
  refused: "Der Server gibt die Karte gerade nicht heraus. Versuche es später noch einmal.",
};

/** How a map stands, in German. */
export function mapWords({ kept, isLost, load, area }: MapOfArea, isOnline: boolean): MapWords {
  switch (load.type) {
    case "loading":
      return { level: "primary", state: `${percentOf(load.bytes, area)} %`, hint: null };
    case "waiting":
      return {
        level: "yellow",
        state: `Wartet bei ${percentOf(load.bytes, area)} %`,
        hint: isOnline ? null : "Geht von selbst weiter, sobald du wieder Netz hast.",
      };
    case "stopped":
      return { level: "secondary", state: `Angehalten bei ${percentOf(load.bytes, area)} %`, hint: null };
    case "failed":
      return { level: "danger", state: "Nicht geladen", hint: failures[load.why] };
    case "none":
      break;
  }
  if (kept !== null && kept.sha256 !== area.sha256) {
    return {
      level: "yellow",
      state: "Neue Fassung da",
      hint: "Die ältere Karte bleibt auf dem Gerät, bis die neue ganz da ist.",
    };
  }
  if (kept !== null) return { level: "positive", state: "Auf dem Gerät", hint: null };
  if (isLost)
    return {
      level: "yellow",
      state: "Verloren",
      hint: "Der Browser hat die Karte gelöscht, um Platz zu schaffen. Lade sie noch einmal.",
    };
  return {
    level: "secondary",
    state: "Nicht auf dem Gerät",
    hint: isOnline ? null : "Ohne Netz wartet das Laden, bis du wieder Netz hast.",
  };
}

/** '12,4 MB · Stand 1. Dezember 2026' */
export function mapFacts({ size, importedAt }: wire.MapArea): string {
  return `${megabytes(size)} · Stand ${formatLongDay(importedAt)}`;
}

/** '12,4 MB', '0,1 MB', '0 MB' */
export function megabytes(bytes: number): string {
  if (bytes === 0) return "0 MB";
  return `${Math.max(0.1, bytes / 1_000_000).toLocaleString("de-DE", { maximumFractionDigits: 1 })} MB`;
}

function percentOf(bytes: number, { size }: wire.MapArea): number {
  return size === 0 ? 0 : Math.floor((bytes / size) * 100);
}
