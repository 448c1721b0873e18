import type * as calls from "../calls.ts";

type Names<C> = C extends { readonly query: { readonly shape: infer Shape } } ? keyof Shape : never;
/** Every name that some call may be asked for. */
type ParameterName = { [Name in keyof typeof calls]: Names<(typeof calls)[Name]> }[keyof typeof calls];

/** What each filter means, for whoever reads the documentation; one without words does not compile. */
export const parameterWords: Readonly<Record<ParameterName, string>> = {
  "uuid[]": "Nur diese, der Name wiederholt sich: uuid[]=…&uuid[]=…",
  provider: "Nummer oder IRI des Anbieters",
  plz: "Postleitzahl, von vorn",
  ort: "Ort, Teil genügt",
  strasse: "Straße, Teil genügt; Str. und Straße, ß und ss sind dasselbe",
  hausnummer: "Hausnummer, ganz; 12 a mit Zusatz",
  hausnummerZusatz: "Zusatz der Hausnummer",
  q: "Freitext über Straße, Hausnummer, Postleitzahl und Ort; bei Aufträgen auch Name des Kunden und Nummer; bei Mails Empfänger und Nummer des Auftrags; im Protokoll Person und Sache; bei Konten Name und Benutzername; bei Gebieten Name und Mitglied; bei Geräten Person und Version; bei Stammdaten Name und Kennung; bei Webhooks Name und Ziel",
  "groupby[]": "Je Wert eine Adresse: ort, plz oder strasse",
  done: "Nur erledigte (true) oder offene (false)",
  type: "Art des Termins",
  "beginn[after]": "Beginn ab einschließlich: Tag, Berliner Zeit oder Zeitpunkt nach ISO 8601",
  "beginn[before]": "Beginn bis einschließlich: Tag, Berliner Zeit oder Zeitpunkt nach ISO 8601",
  "order[beginn]": "Nach Beginn, aufsteigend oder absteigend",
  view: "Eine Ansicht: to_check, deviating, requested, answered, awaiting, accepted, ended oder all; bei Mails returned, refused, waiting, sent oder all; bei Geräten silent, unsent, outdated, full oder all",
  "kind[]": "Nur solche Mails, der Name wiederholt sich: summary, confirmation, withdrawal, mandate, link, consultation",
  of: "Diese Mail und alle, die für sie noch einmal gesendet wurden: uuid oder IRI der ersten",
  auftrag: "IRI des Auftrags",
  adresse: "IRI der Adresse",
  "auftrag[]": "Nur zu diesen Aufträgen, der Name wiederholt sich",
  "contractType[]": "Art der Unterschrift, der Name darf sich wiederholen: live, paper, remote …",
  "deviation[]": "Nur mit Abweichung dieser Art (kind); any für jede",
  project: "Nur Aufträge, Adressen oder Besuche dieses Ausbaugebiets: uuid oder IRI",
  "received[after]": "Eingang ab einschließlich: Tag, Berliner Zeit oder Zeitpunkt nach ISO 8601",
  "received[before]": "Eingang bis einschließlich: Tag, Berliner Zeit oder Zeitpunkt nach ISO 8601",
  "order[number]": "Nach Nummer, aufsteigend oder absteigend",
  "order[received]": "Nach Eingang, aufsteigend oder absteigend",
  "status.status": "Nur Aufträge in diesem Status, der Name darf sich wiederholen",
  "haendler.id": "Nur Aufträge dieses Verkäufers: uuid oder IRI",
  kunde: "IRI des Kunden",
  webhook: "Nur Zustellungen dieses Webhooks: uuid oder IRI",
  state: "Nur Zustellungen in diesem Stand: waiting, delivered, failed oder dropped",
  status: "Nur in diesem Status, etwa ACTIVE",
  version: "Eine bestimmte Fassung",
  "entity[]": "Nur Änderungen dieser Art, etwa users oder territories",
  entityId: "Nur Änderungen dieses einen: uuid, bei Stammdaten Nummer oder Name",
  "source[]": "Wodurch geändert wurde: web, command, database oder neighbour",
  "role[]": "Nur Konten mit einer dieser Rollen, der Name wiederholt sich: ROLE_SALESMAN, ROLE_ADMIN …",
  ended: "Nur beendete (true) oder bestehende (false) Teams und Zugänge; bisherige Anbieter mit den beendeten (true)",
  disabled: "Nur gesperrte (true) oder offene (false) Konten",
  mitarbeiter: "Nur Geräte dieser Person, was von ihnen erbeten ist, oder ihr Tag: uuid oder IRI",
  "mitarbeiter[]": "Nur was diese Personen geändert haben: uuid oder IRI",
  "at[after]": "Zeit ab einschließlich: Tag, Berliner Zeit oder Zeitpunkt nach ISO 8601",
  "at[before]": "Zeit bis einschließlich: Tag, Berliner Zeit oder Zeitpunkt nach ISO 8601",
  box: "Nur was in diesem Rechteck liegt: West,Süd,Ost,Nord in Grad",
  without: "member: nur Gebiete, die gerade niemand hat",
  group: "Wonach gezählt wird: project, territory, street, team oder person",
  territory: "Nur Adressen dieses Gebiets: uuid oder IRI",
  team: "Nur Adressen, bei Besuchen nur Personen dieses Teams: uuid oder IRI",
  person: "Nur Besuche dieser Person: uuid oder IRI",
  day: "Tag, JJJJ-MM-TT",
  by: "day oder week",
  from: "Erster Tag, JJJJ-MM-TT",
  to: "Letzter Tag, JJJJ-MM-TT",
  current: "Nur was gilt (true)",
  deck: "Nur Fassungen dieser Präsentation: uuid oder IRI",
  entity:
    "Art des Stammdatums: providers, carriers, call_to_actions, presentation_decks, deprecated_fe_versions oder order_forms",
  form: "Nur Fassungen dieses Formulars: uuid oder IRI",
  id: "Kennung des einen, wie sie im Protokoll steht",
  name: "Nur Fassungen dieses Namens",
  page: "Seite, ab 1",
  itemsPerPage: "Einträge je Seite",
};

/** What a filter means; nothing for a name that no call knows. */
export function wordsOf(parameter: string): string {
  return Object.entries(parameterWords).find(([name]) => name === parameter)?.[1] ?? "";
}
