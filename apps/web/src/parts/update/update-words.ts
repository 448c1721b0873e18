import type { UpdatePrompt, UpdateState, UpdateWait } from "../../data/update/update-state.ts";

/** Why an update dialog stands there: the app asks, or the person does ('App aktualisieren'). */
export type UpdateReason = UpdatePrompt | "asked";

/** A §2 Menu, to the letter. */
const offlineSentence =
  "Du bist aktuell offline. Bitte stelle eine aktive Internetverbindung her, bevor du die App aktualisierst.";

const waits: Readonly<Record<UpdateWait, string>> = {
  order:
    "Ein Auftrag ist noch offen. Die App wird aktualisiert, sobald du ihn abgeschlossen oder verlassen hast; sein Entwurf bleibt.",
  text: "Auf dieser Seite ist etwas eingegeben und noch nicht gespeichert. Die App wird aktualisiert, sobald du es gespeichert oder das Feld geleert hast.",
  dialog: "Auf dieser Seite ist noch ein Dialog offen. Die App wird aktualisiert, sobald er geschlossen ist.",
  request: "Gerade wird etwas gesendet. Die App wird aktualisiert, sobald es angekommen ist.",
  window:
    "In einem anderen Fenster von Rundgang ist noch etwas offen. Die App wird aktualisiert, sobald es dort gespeichert ist.",
};

const titles: Readonly<Record<UpdateReason, string>> = {
  asked: "App aktualisieren",
  available: "Neue Version verfügbar",
  deprecated: "Version veraltet",
  discontinued: "Version nicht mehr unterstützt",
};

/** What an update dialog says, and whether its main button does anything. */
export interface UpdateWords {
  readonly title: string;
  readonly text: string;
  /** What happens now, or why nothing can; null while there is nothing to add. */
  readonly now: string | null;
  readonly canUpdate: boolean;
  /** The button that closes; null where only the update leads on. */
  readonly cancel: string | null;
}

/** @param version the one that runs here */
export function updateWords(reason: UpdateReason, update: UpdateState, online: boolean, version: string): UpdateWords {
  const isUnderWay = update.step === "waiting" || update.step === "fetching" || update.step === "checking";
  return {
    title: titles[reason],
    text: textOf(reason, update, version),
    now: online ? nowOf(update) : offlineSentence,
    canUpdate: online && !isUnderWay && (reason !== "asked" || update.isAvailable || update.isDeprecated),
    cancel: cancelOf(reason, update),
  };
}

function textOf(reason: UpdateReason, { isAvailable, isDeprecated, step }: UpdateState, version: string): string {
  if (reason === "discontinued")
    return `Diese Version (${version}) ist veraltet und wird nicht mehr unterstützt. Neues kannst du erst nach dem Update erfassen. Was auf dem Gerät wartet, wird weiter gesendet.`;
  if (reason === "deprecated")
    return `Diese Version (${version}) ist veraltet. Bitte aktualisiere die App bald: Sie wird dafür einmal neu geladen, was du erfasst hast, bleibt auf dem Gerät.`;
  if (isAvailable || isDeprecated)
    return "Eine neue Version von Rundgang ist da. Die App wird dafür einmal neu geladen; was du erfasst hast, bleibt auf dem Gerät.";
  return step === "checking" ? "Es wird nach einer neuen Version gesucht …" : `Du hast die neueste Version (${version}).`;
}

function nowOf({ step, waitsFor }: UpdateState): string | null {
  switch (step) {
    case "waiting":
      return waitsFor === null ? null : waits[waitsFor];
    case "fetching":
      return "Die neue Version wird geladen …";
    case "failed":
      return "Die neue Version ließ sich nicht laden. Bitte versuche es später noch einmal.";
    case "none_found":
      return "Auf dem Server liegt noch keine neuere Version. Bitte versuche es später noch einmal.";
    case "idle":
    case "checking":
      return null;
  }
}

function cancelOf(reason: UpdateReason, { step, isAvailable }: UpdateState): string | null {
  if (step === "waiting" || step === "fetching") return "Abbrechen";
  switch (reason) {
    case "discontinued":
      return null;
    case "deprecated":
      return "Nicht jetzt";
    case "available":
      return "Später";
    case "asked":
      return isAvailable ? "Später" : "Schließen";
  }
}
