import { wire } from "@rundgang/contracts";

import { isKnownSystem } from "../places/epsg-of-wkt.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { readArguments } from "../command-line/read-arguments.ts";
import type { ImportOrder } from "../application/import/import-files.ts";
import { importKinds, type ImportKind } from "../application/import/input/guess-kind.ts";
import { parseAssignments, type Assignment } from "./assign-territories.ts";
import { parseColumnOption } from "./column-option.ts";

/** What the command line asks for. */
export interface ImportOptions extends ImportOrder {
  readonly assignments: readonly Assignment[];
  /** Whether an empty database gets the demo first; undefined: nobody said. */
  readonly demo: boolean | undefined;
}

export const usage = `Aufruf: npm run import -- PFAD… [Optionen]

PFAD ist eine Tabelle (CSV, auch .gz; Excel .xlsx), eine Datei mit Geodaten (GeoJSON, GeoPackage, Shapefile als .zip, KML, KMZ,
OpenStreetMap .osm.pbf), eine Karte (.pmtiles) oder ein Ordner mit addresses.csv, units*.csv,
polygons.geojson, streets.geojson, basemap.pmtiles.

  --kind addresses|units|territories|streets|basemap
                                       was die Dateien enthalten (sonst aus Spalten und Eigenschaften erkannt)
  --map strasse=Straße,hausnummer=Nr   Spalten mit anderen Namen (strasse, ortslage, hausnummer, hausnummerZusatz, plz, ort, lat,
                                       lon, utmE, utmN, wohneinheiten, extSale)
  --layer NAME                         Blatt einer Arbeitsmappe oder Ebene eines GeoPackage (sonst die erste, die passt)
  --system EPSG                        Koordinatensystem, wo die Datei es nicht sagt (25832, 25833, 4647, 31466 bis 31469, 3857, 4326)
  --provider ID                        Anbieter der Adressen (2)
  --assign verkauf1=91207-01,91207-02  Gebiete an Verkäufer geben, nach Name oder erstem Wort
  --places DATEI                       CSV mit schreibweise,ort[,plz]: gewünschte Ortsnamen
  --attribution TEXT                   wem die Daten von Karte und Straßen gehören (© OpenStreetMap-Mitwirkende)
  --demo yes|no                        ob eine leere Datenbank zuerst die Demo-Daten bekommt; ohne Angabe wird gefragt

Ende 0: alles übernommen · 2: Zeilen abgewiesen (siehe *.rejects.csv) · 1: abgebrochen`;

const defaultProvider = 2;

const options = {
  kind: { type: "string" },
  map: { type: "string", multiple: true },
  provider: { type: "string" },
  layer: { type: "string" },
  system: { type: "string" },
  assign: { type: "string", multiple: true },
  places: { type: "string" },
  attribution: { type: "string" },
  demo: { type: "string" },
} as const;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): ImportOptions | null {
  const line = readArguments(args, { usage, options });
  if (line === null) return null;
  const { values, operands } = line;
  const assignments = parseAssignments(values.assign ?? []);
  if (operands.length === 0 && assignments.length === 0) throw line.problem("Es fehlt ein Pfad.");
  return {
    paths: operands,
    kind: parseKind(values.kind),
    columns: parseColumnOption(values.map ?? []),
    provider: parseProvider(values.provider),
    layer: values.layer,
    system: parseSystem(values.system),
    assignments,
    attribution: values.attribution,
    places: values.places,
    demo: parseDemo(values.demo),
  };
}

function parseKind(text: string | undefined): ImportKind | undefined {
  const kind = importKinds.find((known) => known === text);
  if (text !== undefined && kind === undefined)
    throw new CommandProblem(`--kind „${text}“: erwartet wird ${importKinds.join(", ")}.`);
  return kind;
}

function parseDemo(text: string | undefined): boolean | undefined {
  if (text !== undefined && text !== "yes" && text !== "no")
    throw new CommandProblem(`--demo „${text}“: erwartet wird yes oder no.`);
  return text === undefined ? undefined : text === "yes";
}

function parseSystem(text: string | undefined): number | undefined {
  const code = text === undefined ? undefined : Number(text.replace(/^EPSG:/iu, ""));
  if (code !== undefined && !isKnownSystem(code))
    throw new CommandProblem(`--system „${text}“: erwartet wird ${wire.importSystems.join(", ")}.`);
  return code;
}

function parseProvider(text: string | undefined): number {
  if (text === undefined) return defaultProvider;
  if (!/^\d{1,9}$/u.test(text)) throw new CommandProblem(`--provider „${text}“ ist keine Nummer.`);
  return Number(text);
}
