import type { backup } from "@rundgang/contracts";

import type { ReadSignature } from "./backup/check-signature.ts";
import type { SavedRequest, SavedWork } from "./backup/survey.ts";

/** Somebody whose work is in a backup, as the database knows him. */
export interface SavedPerson {
  readonly username: string;
  readonly name: string;
}

export interface OverviewParts {
  readonly manifest: backup.BackupManifest;
  readonly signature: ReadSignature;
  /** Whose session has signed it; null where that is not known, or not any more. */
  readonly signedBy: string | null;
  readonly works: readonly SavedWork[];
  /** Names by user id, and contents: with `--show` alone. */
  readonly shown: ReadonlyMap<string, SavedPerson> | null;
}

const states: Readonly<Record<string, string>> = {
  open: "wartet",
  pending: "wurde gesendet, Antwort fehlt",
  blocked: "blockiert",
};

/** What lies in a backup, in lines. Without `shown` no line names anybody or quotes anything. */
export function overviewOf({ manifest, signature, signedBy, works, shown }: OverviewParts): readonly string[] {
  const scope = manifest.scope === "blocked" ? "was blockiert war" : "alles, was nicht gesendet war";
  return [
    `Sicherung vom ${timeOf(Date.parse(manifest.madeAt))}: ${scope} (App ${manifest.appVersion}, Gerät ${manifest.device})`,
    signatureLine(signature, isOfOthers(works, signedBy), signedBy !== null),
    ...works.flatMap((work) => workLines(work, shown)),
  ];
}

/** Whether the session that signed a backup is another person's than whose work lies in it. */
export function isOfOthers(works: readonly SavedWork[], signedBy: string | null): boolean {
  return signedBy !== null && works.some(({ userId }) => userId !== signedBy);
}

function signatureLine(signature: ReadSignature, isOthers: boolean, isOwnerKnown: boolean): string {
  switch (signature.is) {
    case "none":
      return "Unterschrift: keine. Die Sicherung kommt von einer älteren App, oder niemand war angemeldet; von wem sie ist, sagt sie nicht.";
    case "unchecked":
      return "Unterschrift: nicht geprüft, denn das Geheimnis des Servers liegt hier nicht.";
    case "wrong":
      return "Unterschrift: falsch. Der Inhalt ist nicht der, den die Sitzung unterschrieben hat, oder es war keine dieses Servers.";
    case "right": {
      const { session } = signature;
      if (isOthers) return `Unterschrift: von der Sitzung ${session} einer anderen Person als der, deren Arbeit hier liegt.`;
      const owner = isOwnerKnown ? "" : " Wessen Sitzung das war, ist hier nicht bekannt.";
      return `Unterschrift: gilt, von der Sitzung ${session}.${owner}`;
    }
  }
}

function workLines({ userId, requests, drafts, files, sealed }: SavedWork, shown: OverviewParts["shown"]): readonly string[] {
  const person = shown?.get(userId);
  const who = person === undefined ? userId : `${person.name} (${person.username}, ${userId})`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return [
    "",
    `${who}: ${counted(requests.length, "Vorgang", "Vorgänge")}, ${counted(drafts.length, "Entwurf", "Entwürfe")}, ` +
      `${counted(files.length, "Datei", "Dateien")} (${bytes} Bytes)`,
    ...requests.flatMap((request) => requestLines(request, shown !== null)),
    ...drafts.map((id) => `  Entwurf ${id}`),
    ...(sealed === 0
      ? []
      : [`  ${counted(sealed, "Eintrag ist", "Einträge sind")} noch mit einem Schlüssel der Person verschlossen.`]),
  ];
}

function requestLines(request: SavedRequest, isShown: boolean): readonly string[] {
  const { kind, state, reason, createdAt, tries, id, body, said } = request;
  const why = reason === null ? "" : ` (${reason.code})`;
  return [
    `  ${kind} ${id}: ${states[state] ?? "beschädigt"}${why}, vom ${timeOf(createdAt)}, ${counted(tries, "Versuch", "Versuche")}`,
    ...(isShown && said !== null ? [`    Der Server sagte: ${said}`] : []),
    ...(isShown && body !== undefined ? [`    ${JSON.stringify(body)}`] : []),
  ];
}

/** Berlin time: the operator compares it with what a salesman says. */
function timeOf(ms: number): string {
  return new Date(ms).toLocaleString("de-DE", { timeZone: "Europe/Berlin", dateStyle: "medium", timeStyle: "short" });
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
