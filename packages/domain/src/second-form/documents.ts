import { mandateOf } from "../dg-form/documents/mandate.ts";
import { withdrawalFormOf } from "../dg-form/documents/withdrawal.ts";
import { placeholderProvider, type FormProvider } from "../dg-form/form-provider.ts";
import { chosen } from "../form-authoring/conditions.ts";

function answers(...keys: string[]) {
  return { rows: keys.map((answer) => ({ answer })) };
}

const review = [
  { number: "1", title: "Tarif", blocks: [{ rows: [{ chosen: ["glas"] }] }] },
  { number: "2", title: "Optionen", blocks: [{ rows: [{ chosen: ["extras"] }] }, answers("start", "start-date")] },
  {
    number: "3",
    title: "Auftraggeber",
    blocks: [
      answers("salutation", "first-name", "last-name", "street", "house-number", "zip", "city", "email", "phone"),
      answers("account-name", "iban"),
    ],
  },
  { number: "4", title: "Angaben und Einwilligungen", blocks: [answers("source", "consents")] },
];

const summary = [
  {
    title: "Dienste und Geräte",
    blocks: [
      { chosen: ["glas", "extras"] },
      { paragraph: "Anschluss: {{street}} {{house-number}}, {{zip}} {{city}}. Der Router wird gestellt." },
    ],
  },
  {
    title: "Geschwindigkeiten des Internetdienstes und Rechtsbehelfe",
    blocks: [
      {
        paragraph:
          "Die normalerweise verfügbare Geschwindigkeit beträgt 90 % der Geschwindigkeit des Tarifs, die minimale 75 %. Bei " +
          "erheblichen Abweichungen können Sie das Entgelt mindern oder den Vertrag fristlos kündigen.",
      },
    ],
  },
  {
    title: "Preis",
    blocks: [
      { prices: "monthly", title: "Monatliche Preise" },
      { prices: "once", title: "Einmalige Preise" },
      { paragraph: "Alle Preise enthalten die gesetzliche Mehrwertsteuer." },
    ],
  },
  {
    title: "Laufzeit, Verlängerung und Beendigung",
    blocks: [
      {
        paragraph:
          "Die Mindestvertragslaufzeit beträgt 24 Monate. Danach läuft der Vertrag auf unbestimmte Zeit und kann mit einer Frist von " +
          "1 Monat gekündigt werden.",
        when: [[chosen("glas")]],
      },
    ],
  },
  {
    title: "Funktionen für Endnutzer mit Behinderungen",
    blocks: [{ paragraph: "Vertragsunterlagen erhalten Sie auf Wunsch in einem barrierefreien Format." }],
  },
  { title: "Sonstige relevante Informationen", blocks: [{ paragraph: "Gewünschter Beginn: {{start}} {{start-date}}" }] },
];

const stadtnetz: FormProvider = {
  ...placeholderProvider,
  name: "Stadtnetz Wiesenbrück",
  service: "Stadtnetz Wiesenbrück",
  address: "Rathausplatz 1, 38990 Wiesenbrück",
  mail: "hallo@stadtnetz.example",
};

const closing = { text: "Mit freundlichen Grüßen\nIhr Stadtnetz Wiesenbrück" };
const greeting = { text: "Guten Tag {{first-name}} {{last-name}}," };

export const documents = {
  active: 1,
  signatory: { firstName: "first-name", lastName: "last-name", city: "city", email: "email" },
  review,
  versions: [
    {
      version: 1,
      title: "Vertragszusammenfassung",
      service: "Glasfaseranschluss mit Internet und Telefonie",
      providerName: "Stadtnetz Wiesenbrück",
      providerContact: ["Stadtnetz Wiesenbrück", "Rathausplatz 1, 38990 Wiesenbrück", "hallo@stadtnetz.example"],
      purpose:
        "Diese Vertragszusammenfassung enthält die Hauptelemente dieses Dienstleistungsangebots, wie es das EU-Recht vorschreibt. " +
        "Sie erleichtert den Vergleich zwischen verschiedenen Angeboten. Vollständige Informationen über den Dienst werden in " +
        "anderen Dokumenten bereitgestellt.",
      summary,
      withdrawal: {
        title: "Widerrufsrecht",
        blocks: [
          {
            paragraph:
              "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist " +
              "beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses. Der Widerruf ist zu richten an: Stadtnetz Wiesenbrück, " +
              "Rathausplatz 1, 38990 Wiesenbrück, hallo@stadtnetz.example.",
          },
        ],
      },
      withdrawalForm: withdrawalFormOf(stadtnetz),
      mandate: { ...mandateOf(stadtnetz), accountHolder: "account-name", iban: "iban" },
      confirmations: [
        {
          key: "received",
          text: "Ich habe die Vertragszusammenfassung per E-Mail erhalten und gelesen.",
          flows: ["mail"],
        },
        {
          key: "read-on-page",
          text: "Ich habe die Vertragszusammenfassung auf dieser Seite geöffnet und gelesen.",
          flows: ["page"],
        },
        {
          key: "received-on-paper",
          text: "Ich habe die Vertragszusammenfassung auf Papier erhalten und gelesen.",
          flows: ["paper"],
        },
        { key: "understood", text: "Ich habe die Vertragszusammenfassung verstanden." },
        { key: "accepted", text: "Ich akzeptiere die Vertragszusammenfassung." },
      ],
      mails: {
        summary: {
          subject: "Ihre Vertragszusammenfassung",
          paragraphs: [
            greeting,
            { text: "im Anhang finden Sie die Zusammenfassung Ihres Vertrags. Bitte lesen Sie sie in Ruhe." },
            closing,
          ],
        },
        confirmation: {
          subject: "Ihr Auftrag ist bei uns eingegangen",
          paragraphs: [
            greeting,
            { text: "vielen Dank für Ihren Auftrag vom {{$today}}. Im Anhang finden Sie die Vertragszusammenfassung." },
            closing,
          ],
        },
        receipt: {
          subject: "Ihr Auftrag ist bei uns eingegangen",
          paragraphs: [
            greeting,
            {
              text: "Ihr Auftrag vom {{$today}} ist bei uns eingegangen. Wir prüfen ihn noch. Diese Nachricht bestätigt den Eingang.",
            },
            closing,
          ],
        },
      },
    },
  ],
};
