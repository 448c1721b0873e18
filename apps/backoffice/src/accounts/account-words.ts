import type { wire } from "@rundgang/contracts";
import { doorName } from "@rundgang/domain";
import { formatRecent } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";

const deviceWords: Readonly<Record<wire.DeviceKind, string>> = { phone: "Telefon", tablet: "Tablet", computer: "Computer" };

/** "Tablet, Chrome"; what a browser did not say is left out. */
export function deviceText({ device, browser }: Pick<wire.AccountSession, "device" | "browser">): string {
  const said = [device === null ? null : deviceWords[device], browser].filter((part) => part !== null);
  return said.length === 0 ? "Unbekanntes Gerät" : said.join(", ");
}

/** When an account was heard of last; "–" where that is not known any more. */
export function seenText({ seenAt }: Pick<wire.Account, "seenAt">, now: string): string {
  return seenAt === null ? "–" : formatRecent(seenAt, now);
}

/** Why a password would cost work, before it is set all the same. */
export function lostKeysText(name: string, count: number): string {
  const keys = count === 1 ? "Ein Schlüssel" : `${count} Schlüssel`;
  return (
    `${keys} von Tablets von ${name} kann der Server nicht öffnen. Mit einem neuen Passwort wäre verloren, was dort noch nicht gesendet ist. ` +
    "Lass dort zuerst jedes Tablet mit dem bisherigen Passwort anmelden. Geht das nicht mehr, kannst du das Passwort trotzdem setzen."
  );
}

/** What does not go over with a hand-over, a sentence each. */
export function stayingTexts(name: string, work: wire.OpenWork): readonly string[] {
  const { orders, unsentRequests, incompleteSales, corrections } = work;
  const sales = incompleteSales.map((sale) => doorName(sale, sale)).join("; ");
  const numbers = corrections.map(({ number }) => String(number)).join(", ");
  return [
    ...(orders > 0 ? [`${countText(orders, "Auftrag behält", "Aufträge behalten")} ${name} als Verkäufer.`] : []),
    ...(sales !== "" ? [`Auf Papier verkauft, Auftrag noch nicht erfasst: ${sales}. Hole dort die Unterlagen ein.`] : []),
    ...(numbers !== "" ? [`Nachforderung ohne Antwort: Auftrag ${numbers}. Kläre sie, bevor du sperrst.`] : []),
    ...(unsentRequests > 0
      ? [
          `${countText(unsentRequests, "Vorgang liegt", "Vorgänge liegen")} ungesendet auf Geräten. Was dort liegt, kommt erst an, wenn das Konto offen und angemeldet ist.`,
        ]
      : []),
  ];
}
