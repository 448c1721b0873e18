import { hubPath } from "../topics.ts";
import {
  blankPaperPath,
  calendarFeedPath,
  customerDocumentPath,
  statusDocumentPath,
  statusMailStopPath,
  mapAreaDataPath,
  exportDataPath,
  importRejectsPath,
  orderEvidencePath,
  objectionsFilePath,
  orderExportPath,
  portraitPath,
  presentationImagePath,
} from "../server-paths.ts";

/** What the server answers beside the calls of the contract: bytes, the stream, what describes the API. */
export interface OtherRoute {
  readonly method: "GET" | "POST";
  /** `:name` stands for a parameter. */
  readonly path: string;
  readonly summary: string;
  /** Of the answer. */
  readonly mediaType: string;
  readonly public?: true;
  /** What it is called where rights are told; without it no neighbour system may ask. */
  readonly name?: string;
  /** What may be asked for behind the path's question mark, and in headers. */
  readonly parameters?: readonly RouteParameter[];
  /** The schema of a form that is sent. */
  readonly form?: object;
}

interface RouteParameter {
  readonly name: string;
  readonly in: "query" | "header";
  readonly required: boolean;
  readonly description: string;
  readonly schema: object;
}

const text = { type: "string" } as const;
const asked = (name: string, description: string, schema: object = text): RouteParameter => ({
  name,
  in: "query",
  required: false,
  description,
  schema,
});

const pdf = "application/pdf";

export const otherRoutes: readonly OtherRoute[] = [
  {
    method: "GET",
    path: "/api",
    summary: "Wo alles beginnt: die Listen der API",
    mediaType: "application/ld+json",
    public: true,
  },
  { method: "GET", path: "/api/docs.jsonld", summary: "Beschreibung für Hydra", mediaType: "application/ld+json", public: true },
  { method: "GET", path: "/api/openapi.json", summary: "Diese Beschreibung", mediaType: "application/json", public: true },
  { method: "GET", path: "/api/docs", summary: "Diese Beschreibung zum Lesen", mediaType: "text/html", public: true },
  { method: "GET", path: "/api/docs/style.css", summary: "Gestalt dieser Seiten", mediaType: "text/css", public: true },
  {
    method: "GET",
    path: "/api/contexts/:name",
    summary: "Begriffe einer Klasse",
    mediaType: "application/ld+json",
    public: true,
  },
  {
    method: "GET",
    path: "/api/uploaded_files/:id/stream",
    summary: "Bytes einer Datei",
    mediaType: "application/octet-stream",
    name: "getUploadedFile",
  },
  {
    method: "GET",
    path: "/api/uploaded_files/:id/preview",
    summary: "Kleines Bild einer Bilddatei",
    mediaType: "image/jpeg",
    name: "getUploadedFile",
  },
  { method: "GET", path: "/api/documents/:id/stream", summary: "Bytes eines Dokuments", mediaType: pdf, name: "getDocument" },
  {
    method: "GET",
    path: mapAreaDataPath(":id"),
    summary: "Bytes einer Karte, auch stückweise (Range)",
    mediaType: "application/octet-stream",
  },
  {
    method: "GET",
    path: blankPaperPath(":id", ":paper"),
    summary: "Leerer Vertrag (contract) oder leere Zusammenfassung (vzf)",
    mediaType: pdf,
    name: "blankPaper",
    parameters: [asked("version", "Eine bestimmte Fassung")],
  },
  {
    method: "GET",
    path: orderEvidencePath(":id"),
    summary: "Auftrag mit allen Belegen und Dokumenten",
    mediaType: "application/zip",
    name: "sendEvidence",
  },
  { method: "GET", path: exportDataPath(":id"), summary: "Datei eines Exports", mediaType: "text/csv" },
  {
    method: "GET",
    path: objectionsFilePath,
    summary: "Alle Widersprüche gegen Besuche und Anrufe",
    mediaType: "text/csv",
    name: "sendObjections",
  },
  {
    method: "GET",
    path: importRejectsPath(":id"),
    summary: "Abgewiesene Zeilen eines Imports",
    mediaType: "text/csv",
    name: "sendImportRejects",
  },
  {
    method: "GET",
    path: orderExportPath(":id"),
    summary: "Auftrag, wie ihn sein Anbieter nimmt",
    mediaType: "application/json",
    name: "sendOrderExport",
    parameters: [{ ...asked("art", "haupt oder generisch", { enum: ["haupt", "generisch"] }), required: true }],
  },
  {
    method: "GET",
    path: customerDocumentPath(":id"),
    summary: "Bytes eines Dokuments, für den Kunden des Auftrags",
    mediaType: pdf,
    public: true,
  },
  {
    method: "GET",
    path: statusDocumentPath(":id"),
    summary: "Bytes eines Dokuments, für den Kunden, der den Stand seines Auftrags liest",
    mediaType: pdf,
    public: true,
  },
  {
    method: "POST",
    path: statusMailStopPath(":token"),
    summary: "Mails zu jedem Schritt beenden (List-Unsubscribe-Post)",
    mediaType: "application/json",
    public: true,
  },
  {
    method: "GET",
    path: calendarFeedPath(":secret"),
    summary: "Kalender zum Abonnieren",
    mediaType: "text/calendar",
    public: true,
  },
  { method: "GET", path: "/marker-icons", summary: "Bild einer Kartenmarke", mediaType: "image/png", public: true },
  {
    method: "GET",
    path: presentationImagePath(":sha256"),
    summary: "Bild einer Präsentation, oder Logo eines Anbieters",
    mediaType: "image/webp",
    public: true,
  },
  { method: "GET", path: portraitPath(":key"), summary: "Foto eines Ausweises", mediaType: "image/webp", public: true },
  {
    method: "GET",
    path: hubPath,
    summary: "Ereignisse als Strom (Mercure); Nachbarsysteme mit dem Token von POST /api/hub_tokens",
    mediaType: "text/event-stream",
    parameters: [
      { ...asked("topic", "Thema oder Vorlage, der Name wiederholt sich", { type: "array", items: text }), required: true },
      asked("lastEventID", "Ab diesem Ereignis; earliest: alles, was noch da ist"),
      asked("until", "now: endet nach dem, was schon da ist"),
      { ...asked("Last-Event-ID", "Dasselbe als Kopfzeile, die vorgeht"), in: "header" },
    ],
  },
  {
    method: "POST",
    path: hubPath,
    summary: "Ereignis veröffentlichen (Mercure)",
    mediaType: "text/plain",
    form: {
      type: "object",
      required: ["topic"],
      properties: {
        topic: { type: "array", items: text },
        data: text,
        private: text,
        id: text,
        type: text,
        retry: { type: "integer" },
      },
    },
  },
];
