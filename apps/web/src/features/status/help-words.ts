import { formatDateTime } from "@rundgang/ui";

import type { HelpNote } from "../../data/housekeeping/help-note.ts";

/** What was done to this device from afar, as its person reads it. */
export function helpWords({ kind, title, at }: HelpNote): string {
  const when = formatDateTime(at);
  const what = title ?? "Vorgang";
  switch (kind) {
    case "dump":
      return `${when}: Eine Übersicht dessen, was auf diesem Gerät liegt, geht an den Betrieb. Passwörter, Unterschriften, Bankverbindungen und Fotos sind nicht dabei.`;
    case "purge":
      return `${when}: Der Betrieb hat den Vorgang „${what}“ und was auf ihn wartete verworfen. Er wird nicht mehr gesendet; was drinstand, liegt beim Betrieb.`;
    case "dissolve":
      return `${when}: Der Vorgang „${what}“ wartet nicht länger auf einen anderen.`;
    case "priority":
      return `${when}: Der Vorgang „${what}“ wird früher oder später gesendet als vorher.`;
  }
}
