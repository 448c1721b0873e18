import type { FormProvider } from "../form-provider.ts";

/** Texts of the two mails that a customer gets; addressed with Sie. */
export const mailsOf = ({ service }: FormProvider) => ({
  summary: {
    subject: "Ihre Vertragszusammenfassung",
    paragraphs: [
      { text: "Guten Tag {{customer-first-name}} {{customer-last-name}}," },
      {
        text:
          "im Anhang finden Sie die Zusammenfassung Ihres Vertrags. Bitte lesen Sie sie in Ruhe, bevor Sie unterschreiben: Sie " +
          "enthält die Leistungen, die Preise und die Laufzeit.",
      },
      { text: "{{$monthly}}." },
      { text: "Einmalig: {{$once}}." },
      { text: `Mit freundlichen Grüßen\nIhr ${service}` },
    ],
  },
  confirmation: {
    subject: "Ihr Auftrag ist bei uns eingegangen",
    paragraphs: [
      { text: "Guten Tag {{customer-first-name}} {{customer-last-name}}," },
      {
        text:
          "vielen Dank für Ihren Auftrag vom {{$today}}. Im Anhang finden Sie die Vertragszusammenfassung, wie Sie sie bestätigt " +
          "haben, und die Belehrung über Ihr Widerrufsrecht.",
      },
      { text: "{{$monthly}}." },
      { text: "Einmalig: {{$once}}." },
      { text: "Wir prüfen Ihren Auftrag und melden uns bei Ihnen." },
      { text: `Mit freundlichen Grüßen\nIhr ${service}` },
    ],
  },
  receipt: {
    subject: "Ihr Auftrag ist bei uns eingegangen",
    paragraphs: [
      { text: "Guten Tag {{customer-first-name}} {{customer-last-name}}," },
      {
        text:
          "Ihr Auftrag vom {{$today}} ist bei uns eingegangen. Wir prüfen noch, ob er zu Ihrer Vertragszusammenfassung passt, und " +
          "melden uns bei Ihnen. Diese Nachricht bestätigt allein den Eingang.",
      },
      { text: `Mit freundlichen Grüßen\nIhr ${service}` },
    ],
  },
});
