import type { FormProvider } from "../form-provider.ts";

/** Right of withdrawal after Annex 1 to Art. 246a § 1 EGBGB, without the form of withdrawal. */
export const withdrawalFrom = ({ name, address, mail }: FormProvider) => ({
  title: "Widerrufsrecht",
  blocks: [
    {
      paragraph:
        "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist " +
        "beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses. Um Ihr Widerrufsrecht auszuüben, müssen Sie uns " +
        `(${name}, ${address}, ${mail}) ` +
        "mittels einer eindeutigen Erklärung (z. B. ein mit der Post " +
        "versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Zur Wahrung der " +
        "Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.",
    },
    {
      paragraph:
        "Folgen des Widerrufs: Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, " +
        "unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf " +
        "bei uns eingegangen ist. Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so zahlen " +
        "Sie uns einen angemessenen Betrag für die bis zum Widerruf erbrachten Leistungen.",
    },
  ],
});

/** Form of withdrawal after Annex 2 to Art. 246a § 1 EGBGB. */
export const withdrawalFormOf = ({ name, address, mail }: FormProvider) => ({
  title: "Muster-Widerrufsformular",
  blocks: [
    { paragraph: "Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück." },
    { paragraph: `An ${name}, ${address}, ${mail}` },
    {
      paragraph:
        "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die " +
        "Erbringung der folgenden Dienstleistung (*)",
    },
    {
      rows: [
        { label: "Waren oder Dienstleistung", text: "" },
        { label: "Bestellt am (*)/erhalten am (*)", text: "" },
        { label: "Name des/der Verbraucher(s)", text: "" },
        { label: "Anschrift des/der Verbraucher(s)", text: "" },
        { label: "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)", text: "" },
        { label: "Datum", text: "" },
      ],
    },
    { paragraph: "(*) Unzutreffendes streichen." },
  ],
});
