import { join } from "node:path";

import { diskTrouble } from "./disk-trouble.ts";
import { refusalOfPostgres } from "./refusals-of-postgres.ts";
import { StepFailed, type StartStep } from "./start-step.ts";

/** Of the configuration, what the sentences name. */
export interface Place {
  readonly dataDir: string;
  readonly filesDir: string;
  readonly databaseUrl: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly webDir: string;
}

/** Why a start or a command failed, and what to do about it, in one German sentence or two. Never a stack, never a value. */
export function explainFailure(error: unknown, place: Place): string {
  const cause = error instanceof StepFailed ? error.cause : error;
  const step = error instanceof StepFailed ? error.step : null;
  const code = codeOf(cause);
  if (step === "calls") return ofStep("calls", place);
  if (step === "port") return ofPort(code, place) ?? ofStep("port", place);
  if (onServer(step, place)) return refusalOfPostgres(cause) ?? ofStep(step, place);
  const folder = folderOf(step, place);
  /* The embedded engine says only that it ended, so the disk itself is asked. */
  const trouble = disk(code, folder) ?? disk(diskTrouble(folder.path) ?? "", folder);
  return trouble ?? (step === null ? unforeseen : ofStep(step, place));
}

const unforeseen = "Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es noch einmal und melde ihn, wenn er wiederkommt.";

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** What a start does with the data folder alone. */
const inDataFolder: ReadonlySet<StartStep> = new Set(["folder", "seal", "rescue", "secret", "files"]);

function onServer(step: StartStep | null, { databaseUrl }: Place): step is StartStep {
  return databaseUrl !== undefined && step !== null && !inDataFolder.has(step);
}

function ofPort(code: string, { host, port }: Place): string | undefined {
  return {
    EADDRINUSE: `Der Port ${port} ist schon belegt. Bitte beende, was ihn benutzt, oder wähle mit PORT einen anderen.`,
    EACCES: `Der Server darf den Port ${port} nicht öffnen. Bitte wähle mit PORT einen ab 1024 oder gib ihm das Recht dazu.`,
    EADDRNOTAVAIL: `Die Adresse „${host}“ aus HOST gehört nicht zu diesem Rechner. Bitte wähle eine, die er hat.`,
    ENOTFOUND: `Die Adresse „${host}“ aus HOST gibt es nicht. Bitte wähle eine, die dieser Rechner hat.`,
  }[code];
}

/** A folder of the settings, as the sentences call it. */
interface Folder {
  readonly word: string;
  readonly path: string;
  readonly variable: string;
}

/** Where a step of the start writes: files may lie in a folder of their own. */
function folderOf(step: StartStep | null, { dataDir, filesDir }: Place): Folder {
  return step === "files" && filesDir !== join(dataDir, "files")
    ? { word: "Dateiordner", path: filesDir, variable: "RUNDGANG_FILES" }
    : { word: "Datenordner", path: dataDir, variable: "RUNDGANG_DATA" };
}

function disk(code: string, { word, path, variable }: Folder): string | undefined {
  const named = `„${path}“ (${variable})`;
  const folder = `Der ${word} ${named}`;
  const rights = `Dem Server fehlt ein Recht auf den ${word} ${named} oder etwas darin. Bitte gib den Ordner mit allem darin dem Benutzer, unter dem der Server läuft.`;
  const full = `Auf dem Datenträger des ${word}s ${named} ist kein Platz mehr. Bitte schaffe welchen.`;
  return {
    EACCES: rights,
    EPERM: rights,
    EROFS: `${folder} liegt auf einem Datenträger, auf den nicht geschrieben werden kann. Bitte wähle einen anderen.`,
    ENOSPC: full,
    EDQUOT: full,
    ENOTDIR: `${folder} ist kein Ordner oder liegt in keinem. Bitte wähle einen anderen.`,
    EEXIST: `${folder} ist kein Ordner. Bitte wähle einen anderen.`,
  }[code];
}

function ofStep(step: StartStep, { dataDir, filesDir, databaseUrl, port, webDir }: Place): string {
  const database = databaseUrl === undefined ? `eingebaute Datenbank in „${dataDir}/pg“` : "Datenbank aus DATABASE_URL";
  const restore =
    databaseUrl === undefined
      ? "Bitte prüfe, dass der Ordner dem Benutzer des Servers gehört; ist er beschädigt, spiele den Datenordner aus der Sicherung zurück."
      : "Bitte prüfe die Adresse und den Zustand der Datenbank.";
  const sentences: Record<StartStep, string> = {
    folder: `Der Datenordner „${dataDir}“ lässt sich nicht benutzen. Bitte prüfe RUNDGANG_DATA.`,
    secret: `Das Geheimnis des Servers in „${dataDir}/server.key“ lässt sich nicht lesen. Bitte prüfe die Datei und ihre Rechte.`,
    seal: `Das Siegel des Servers in „${dataDir}/seal.pem“ lässt sich nicht anlegen oder lesen. Bitte prüfe die Datei und ihre Rechte.`,
    rescue: `Der Schlüssel für Sicherungen in „${dataDir}/rescue.pem“ lässt sich nicht anlegen oder lesen. Bitte prüfe die Datei und ihre Rechte.`,
    files: `Die Dateien in „${filesDir}“ lassen sich nicht öffnen. Bitte prüfe, dass der Ordner dem Benutzer des Servers gehört.`,
    database: `Die ${database} lässt sich nicht öffnen. ${restore}`,
    schema: `Die ${database} lässt sich nicht auf den Stand dieser Version bringen. An ihr wurde nichts geändert; bitte nimm die vorige Version und melde den Fehler.`,
    calls: `Die gebaute App in „${webDir}“ lässt sich nicht lesen. Bitte baue sie neu (npm run build) und prüfe ihre Rechte.`,
    demo: `Die Demodaten lassen sich nicht anlegen. Nichts davon ist geschrieben; bitte nimm eine leere Datenbank oder starte mit RUNDGANG_DEMO=0 ohne sie.`,
    jobs: `Die Aufgaben in der Datenbank (Schema „pgboss“) lassen sich nicht aufnehmen. ${restore}`,
    events: `Die Ereignisse in der Datenbank lassen sich nicht verfolgen. ${restore}`,
    port: `Der Port ${port} lässt sich nicht öffnen. Bitte wähle mit PORT einen anderen.`,
  };
  return sentences[step];
}
