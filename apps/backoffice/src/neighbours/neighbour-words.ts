import type { wire } from "@rundgang/contracts";
import type { Level } from "@rundgang/ui";

/** What a token's state is called. */
export const stateWords: Readonly<Record<wire.ApiToken["state"], { readonly word: string; readonly level: Level }>> = {
  active: { word: "gilt", level: "positive" },
  expired: { word: "abgelaufen", level: "yellow" },
  ended: { word: "widerrufen", level: "secondary" },
};

/** Our own topics of the hub as people read them. */
export const topicTitles: Readonly<Record<string, string>> = {
  "auftrag_statuses/{id}": "Aufträge: jeder neue Stand",
  "termins/{id}": "Termine",
  "adress_qualifikations/{id}": "Besuche",
  "wohneinheits/{id}": "Wohneinheiten",
  "adresses/{id}": "Adressen",
  "carriers/{id}": "Bisherige Anbieter",
  "providers/{id}": "Anbieter",
  "order_forms/{id}": "Formulare",
  "projects/{id}/settings": "Einstellungen der Ausbaugebiete",
  "imports/{id}": "Importe",
};

/** Topics of other systems as somebody types them: one a line. */
export function topicsIn(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
