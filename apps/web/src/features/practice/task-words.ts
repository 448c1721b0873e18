import type { PracticeTaskId } from "../../data/practice/practice-tasks.ts";

/** What the coach says of a task. */
interface TaskWords {
  readonly title: string;
  /** What to do. */
  readonly todo: string;
  /** When it is done. */
  readonly doneWhen: string;
  /** How one gets there. */
  readonly hint: string;
}

/** The coach's words of each task. */
export const taskWords: Readonly<Record<PracticeTaskId, TaskWords>> = {
  visit: {
    title: "Besuch erfassen",
    todo: "Geh zu einer Tür und erfasse, was der Besuch ergeben hat.",
    doneWhen: "Erledigt, sobald ein Besuch gespeichert ist.",
    hint: "Tippe in der Liste auf eine Adresse und dann zum Beispiel auf „Kunde nicht angetroffen“.",
  },
  take_back: {
    title: "Besuch zurücknehmen",
    todo: "Du hast dich vertippt: Nimm einen Besuch wieder zurück.",
    doneWhen: "Erledigt, sobald der Besuch zurückgenommen ist.",
    hint: "Gleich nach dem Erfassen steht unter dem Besuch „Rückgängig“.",
  },
  note: {
    title: "Notiz schreiben",
    todo: "Halte bei einer Wohneinheit fest, was du beim nächsten Mal wissen willst.",
    doneWhen: "Erledigt, sobald ein Kommentar oder eine Notiz gespeichert ist.",
    hint: "Öffne eine Wohneinheit, schreibe in das Kommentarfeld und tippe auf „Absenden“.",
  },
  filter: {
    title: "Liste filtern",
    todo: "Zeige nur die Türen, zu denen du jetzt willst.",
    doneWhen: "Erledigt, sobald die Liste anders gefiltert ist als am Anfang.",
    hint: "Tippe auf der Startseite auf einen der Filter über der Liste.",
  },
  stops: {
    title: "Zehn Stops planen",
    todo: "Lass dir deine nächsten zehn Stops legen.",
    doneWhen: "Erledigt, sobald eine Runde mit zehn Stops geplant ist.",
    hint: "Tippe über der Liste auf die Fußspuren: „Deine nächsten 10 Stops“. Es müssen noch zehn Türen offen sein.",
  },
  house_plan: {
    title: "Hausplan einrichten",
    todo: "In der Musterstraße 14 kennt nicht jede Tür ihr Stockwerk. Lege eine davon an ihren Platz.",
    doneWhen: "Erledigt, sobald eine Tür im Plan eingeordnet ist.",
    hint: "Suche nach der Musterstraße 14, öffne eine Wohneinheit, dann „Haus“ und dort „Hausplan ändern“.",
  },
  appointment: {
    title: "Termin vereinbaren",
    todo: "Vereinbare an einer Tür, wann du wiederkommst.",
    doneWhen: "Erledigt, sobald der Termin gespeichert ist.",
    hint: "Öffne eine Wohneinheit und tippe auf „Termin“.",
  },
  order: {
    title: "Live-Auftrag mit Unterschrift",
    todo: "Erfasse an einer offenen Tür einen Auftrag und lass unterschreiben.",
    doneWhen: "Erledigt, sobald der unterschriebene Auftrag angekommen ist.",
    hint: "„Abschluss erfassen“, dann „Live erfassen“. Nimm erfundene Angaben und als IBAN DE02 1203 0000 0000 2020 51.",
  },
  correction: {
    title: "Nachforderung erledigen",
    todo: "Das Backoffice fragt nach einer anderen IBAN. Trage sie nach und schließe die Korrektur ab.",
    doneWhen: "Erledigt, sobald die Korrektur angekommen ist.",
    hint: "Lass das Backoffice hier nachfragen, sobald ein Auftrag angekommen ist. Eine gültige IBAN ist DE02 5001 0517 0137 0750 30.",
  },
  lost_line: {
    title: "Ohne Verbindung arbeiten",
    todo: "Trenne die Verbindung, erfasse einen Besuch und verbinde wieder.",
    doneWhen: "Erledigt, sobald der Besuch nach dem Verbinden angekommen ist.",
    hint: "Schalte die Verbindung hier aus. Der Besuch wartet auf dem Gerät und geht los, sobald du sie wieder einschaltest.",
  },
};
