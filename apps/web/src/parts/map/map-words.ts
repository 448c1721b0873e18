import type { wire } from "@rundgang/contracts";
import { formatDay, formatSize, type Level } from "@rundgang/ui";

import type { MapFault, MapOfArea, MapWait } from "../../data/maps/map-data.ts";

/** What is said of a map: a short word with its level, a sentence where something stands against it, and the word for loading it. */
export interface MapWords {
  readonly level: Level;
  readonly state: string;
  readonly hint: string | null;
  /** Null where there is nothing to load. */
  readonly load: string | null;
}

const faults: { readonly [why in MapFault]: string } = {
  damaged: "Die Karte war beschädigt. Es ist nichts davon geblieben, lade sie noch einmal.",
  no_map: "Der Server hat keine Karte geschickt. Bitte sag im Büro Bescheid.",
  other_place: "Der Server hat die Karte eines anderen Orts geschickt. Bitte sag im Büro Bescheid.",
  gone: "Der Server hat diese Karte gerade nicht. Versuche es später noch einmal.",
};

const waits: { readonly [why in Exclude<MapWait, "stopped">]: string } = {
  line: "Geht von selbst weiter, sobald du wieder Netz hast.",
  signed_out: "Geht von selbst weiter, sobald du dich angemeldet hast.",
  server: "Der Server kann gerade nicht. Es wird von selbst wieder versucht.",
  disk: "Das Gerät konnte sie gerade nicht speichern. Es wird von selbst wieder versucht.",
};

/** How a map stands, in German. */
export function mapWords({ area, kept, state }: MapOfArea, isOnline: boolean): MapWords {
  switch (state.type) {
    case "none":
      return {
        level: "secondary",
        state: "Nicht auf dem Gerät",
        hint: isOnline ? null : "Ohne Netz wartet das Laden, bis du wieder Netz hast.",
        load: "Laden",
      };
    case "loading":
      return { level: "primary", state: `${percentOf(state.bytes, area)} %`, hint: olderServes(kept), load: null };
    case "waiting":
      if (state.why === "stopped")
        return {
          level: "secondary",
          state: `Angehalten bei ${percentOf(state.bytes, area)} %`,
          hint: olderServes(kept),
          load: "Fortsetzen",
        };
      return {
        level: "yellow",
        state: `Wartet bei ${percentOf(state.bytes, area)} %`,
        hint: waits[state.why],
        load: "Fortsetzen",
      };
    case "kept":
      return { level: "positive", state: "Auf dem Gerät", hint: null, load: null };
    case "outdated":
      return { level: "yellow", state: "Neue Fassung da", hint: olderServes(kept), load: "Neue Fassung laden" };
    case "refused":
      return {
        level: "danger",
        state: "Nicht geladen",
        hint: [faults[state.why], olderServes(kept)].filter(Boolean).join(" "),
        load: "Erneut laden",
      };
    case "full":
      return {
        level: "danger",
        state: "Kein Platz",
        hint: `Auf dem Gerät fehlen ${formatSize(state.missing)}. Lösche, was du nicht brauchst, und lade dann noch einmal.`,
        load: "Erneut laden",
      };
    case "evicted":
      return {
        level: "yellow",
        state: "Verloren",
        hint: "Der Browser hat die Karte gelöscht, um Platz zu schaffen. Lade sie noch einmal.",
        load: "Erneut laden",
      };
  }
}

function olderServes(kept: wire.MapArea | null): string | null {
  return kept === null ? null : "Die ältere Karte bleibt auf dem Gerät, bis die neue ganz da ist.";
}

/** '12,4 MB · Stand 1. Dezember 2026' */
export function mapFacts({ size, importedAt }: Pick<wire.MapArea, "size" | "importedAt">): string {
  return `${formatSize(size)} · Stand ${formatDay(importedAt)}`;
}

/** Whole percent; 100 only when all is here. */
function percentOf(bytes: number, { size }: wire.MapArea): number {
  return size === 0 ? 0 : Math.floor((bytes / size) * 100);
}

/** The same in one line beside a name: '34 MB · Stand 1. Dezember 2026', '27 MB von 41 MB · lädt, 66 %', '18 MB · nicht geladen'. */
export function mapLine(map: MapOfArea, isOnline: boolean): string {
  const { area, kept, state } = map;
  switch (state.type) {
    case "none":
      return `${formatSize(area.size)} · nicht geladen`;
    case "loading":
      return `${formatSize(state.bytes)} von ${formatSize(area.size)} · lädt, ${percentOf(state.bytes, area)} %`;
    case "kept":
      return mapFacts(kept ?? area);
    default:
      return `${mapFacts(kept ?? area)} · ${mapWords(map, isOnline).state}`;
  }
}
