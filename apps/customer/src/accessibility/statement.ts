/** How far a requirement is met, as the law wants it said (BFSG § 14, annex 3). */
export type State = "met" | "partly" | "not";

/** One row of the statement. */
export interface Requirement {
  /** What a customer wants to do. */
  readonly what: string;
  /** Criteria of WCAG 2.2 or clauses of EN 301 549 that it is about. */
  readonly criteria: string;
  readonly state: State;
  /** What that means here, and the other way where there is a barrier. */
  readonly text: string;
}

/** When the rows were last looked at: ISO date. */
export const lookedAt = "2026-11-30";

/**
 * The state of customers' pages, mails and papers. A row says 'met' where a test of ours looks: `customer-accessible`, `remote-confirmed`, `order-status`
 * and `video-order` for pages, `mails-accessible` for mails, `pdf-ua` for papers. Whoever changes a page for customers looks at its row.
 */
export const requirements: readonly Requirement[] = [
  {
    what: "Seiten vorgelesen bekommen",
    criteria: "WCAG 1.1.1, 1.3.1, 2.4.2, 2.4.6, 3.1.1, 4.1.2, 4.1.3",
    state: "met",
    text: "Überschriften, Felder, Bilder, Fehler und Meldungen haben Namen, die ein Vorleseprogramm spricht. Auftrag bestätigen, Stand lesen, fragen, widersprechen und widerrufen haben wir mit dem Vorleseprogramm Orca ausprobiert.",
  },
  {
    what: "E-Mails vorgelesen bekommen",
    criteria: "WCAG 1.3.1, 1.4.3, 1.4.10, 2.4.4, 2.4.6, 3.1.1",
    state: "met",
    text: "Jede E-Mail hat Überschriften, echte Listen und Links mit Namen. Alles steht auch als reiner Text darin. Termine hängen zusätzlich als Kalenderdatei an.",
  },
  {
    what: "Alles mit der Tastatur tun",
    criteria: "WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11",
    state: "partly",
    text: "Auftrag lesen, bestätigen und widerrufen, Fragen stellen und Termine wählen gehen mit der Tastatur. Die Unterschrift im Videogespräch wird gezeichnet. Ohne Zeichnen geht es so: Bitten Sie darum, dass Ihnen der Auftrag als Link geschickt wird. Dort bestätigen Sie mit einem Knopf.",
  },
  {
    what: "Auf 400 % vergrößern",
    criteria: "WCAG 1.4.4, 1.4.10, 1.4.12",
    state: "met",
    text: "Seiten, E-Mails, Warteraum, Videogespräch und was Sie darin unterschreiben stehen auch auf 320 Pixel Breite ohne seitliches Schieben, auch in einem niedrigen Fenster.",
  },
  {
    what: "Schrift und Farben erkennen",
    criteria: "WCAG 1.4.1, 1.4.3, 1.4.11",
    state: "met",
    text: "Texte haben mindestens 4,5 zu 1, hell und dunkel. Farben eines Anbieters, die auf Weiß unter 7 zu 1 bleiben, nimmt das System nicht an. Nichts wird allein durch Farbe gesagt.",
  },
  {
    what: "Mit zitternder Hand oder großem Finger tippen",
    criteria: "WCAG 2.5.1, 2.5.2, 2.5.7, 2.5.8",
    state: "met",
    text: "Schaltflächen sind mindestens 24 Pixel groß, die wichtigen 44. Nichts muss gezogen werden, außer beim Zeichnen der Unterschrift (siehe oben). Zweimal tippen bestellt nicht zweimal.",
  },
  {
    what: "Sich Zeit lassen",
    criteria: "WCAG 2.2.1, 3.3.7",
    state: "met",
    text: "Ein Link gilt so lange, wie es in seiner E-Mail steht. Läuft eine Sitzung ab, öffnet derselbe Link eine neue.",
  },
  {
    what: "Ohne Passwort und Rätsel hinein",
    criteria: "WCAG 3.3.8",
    state: "met",
    text: "Sie brauchen den Link und eine Angabe über sich, etwa Ihr Geburtsdatum. Es gibt keine Bilderrätsel.",
  },
  {
    what: "Fehler verstehen",
    criteria: "WCAG 3.3.1, 3.3.2, 3.3.3, 3.3.4",
    state: "met",
    text: "Was fehlt oder nicht stimmt, steht am Feld und in Worten. Vor der Bestätigung steht alles noch einmal da; danach können Sie vierzehn Tage widerrufen.",
  },
  {
    what: "Papiere vorgelesen bekommen",
    criteria: "EN 301 549, 10; PDF/UA-1 (ISO 14289-1)",
    state: "partly",
    text: "Vertragszusammenfassung, Auftragsbestätigung, Widerrufsbelehrung und Lastschriftmandat sind ausgezeichnet: mit Sprache, Reihenfolge, Überschriften, Köpfen der Tabellen und Texten für Bilder. Bei fotografierten Papieren und bei Unterlagen, die Ihr Anbieter selbst beilegt, können wir das nicht zusagen. Dann liest Ihnen der Kundenservice vor.",
  },
  {
    what: "Im Videogespräch mitlesen",
    criteria: "EN 301 549, 6.2; WCAG 1.2.4",
    state: "not",
    text: "Untertitel und Schrift während des Gesprächs gibt es noch nicht. Ohne Gespräch geht es so: Lassen Sie sich den Auftrag als Link schicken, oder lassen Sie einen Gebärdensprach- oder Schriftdolmetscher mit in das Gespräch schauen.",
  },
];

/** The words of a state. */
export const stateWords: Readonly<Record<State, string>> = {
  met: "erfüllt",
  partly: "zum Teil erfüllt",
  not: "noch nicht erfüllt",
};
