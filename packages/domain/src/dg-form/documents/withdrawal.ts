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
