import { formatDateTime } from "@rundgang/ui";

import type { HelpNote } from "../../data/housekeeping/help-note.ts";

/** What was done to this device from afar, as its person reads it. */
export function helpWords({ kind, title, at }: HelpNote): string {
  const when = formatDateTime(at);
  const what = title ?? "Vorgang";
  switch (kind) {
    case "dump":
      return `${when}: Eine Übersicht dieses Geräts geht an den Support, ohne Passwörter, Unterschriften, Bankverbindungen und Fotos.`;
    case "purge":
      return `${when}: Der Support hat „${what}“ verworfen, mit allem, was darauf wartete. Den Inhalt hat er vorher erhalten.`;
    case "dissolve":
      return `${when}: „${what}“ wartet nicht länger auf einen anderen Vorgang.`;
    case "priority":
      return `${when}: „${what}“ hat in der Warteschlange einen anderen Rang.`;
  }
}
