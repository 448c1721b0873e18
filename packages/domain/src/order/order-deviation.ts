import { formatCents } from "../pricing/format-cents.ts";
import type { PriceTotals } from "../pricing/price-line.ts";

/**
 * Where a signed order differs from what the server expects, as it stands on the wire: its kind, and what that kind has to say. It is
 * taken all the same, and the back office decides (3-decisions "The queue"). No member holds a value that the customer gave.
 */
export interface OrderDeviation {
  readonly kind: string;
  /** `total`: which one; `customer`: which member. */
  readonly field?: string | undefined;
  /** `total`: as it was signed and as the server computes it. Integer cents; months for `firstMonths`. */
  readonly shown?: number | undefined;
  readonly computed?: number | undefined;
  /** `violation`, `unknown_answer`: key of the component; `copied_signature`: type of the file. */
  readonly key?: string | undefined;
  /** `violation`, `customer`, `forbidden_type`: the German sentence of the rule. */
  readonly message?: string | undefined;
  /** The step of the proof that a deviation is about. */
  readonly event?: string | undefined;
  /** What was found and what was expected: versions, cents, instants, hashes, numbers of orders, keys. */
  readonly found?: string | number | null | undefined;
  readonly expected?: string | number | null | undefined;
}

/** A deviation in words that a salesman reads. */
export interface DeviationWords {
  /** After 'Abweichung: '. */
  readonly title: string;
  readonly text: string;
}

const whatCounts = "Es gilt, was unterschrieben ist. Das Backoffice prüft; du musst nichts tun.";

/** What each total is called. */
export const totalNames: Readonly<Record<keyof PriceTotals, string>> = {
  monthlyFirst: "monatlicher Betrag",
  monthlyLater: "späterer monatlicher Betrag",
  once: "einmaliger Betrag",
  firstMonths: "Dauer des ersten Preises",
};

/** Why an order is marked, for 'Meine Aufträge' and the back office. A kind that this version does not know is named as such. */
export function deviationWords(deviation: OrderDeviation): DeviationWords {
  const { kind, message = "" } = deviation;
  switch (kind) {
    case "total":
      return { title: totalName(deviation.field), text: `${totalText(deviation)} ${whatCounts}` };
    case "violation":
    case "customer":
      return { title: "Angaben", text: `${sentence(message)} Das Backoffice prüft die Angabe; du musst nichts tun.` };
    case "forbidden_type":
      return { title: "Auftragsart", text: `${sentence(message)} ${whatCounts}` };
    case "unknown_answer":
      return { title: "Formular", text: `Das Formular kennt die Angabe ‚${deviation.key ?? ""}‘ nicht. ${whatCounts}` };
    case "not_resolved":
      return {
        title: "Prüfung beim Anbieter",
        text: `${deviation.found === "offline" ? "Ohne Netz" : "Weil der Dienst nicht antwortete,"} konnte eine Angabe beim Anbieter nicht geprüft werden. Das Backoffice holt das nach; du musst nichts tun.`,
      };
    case "exclusive_group":
      return { title: "Auswahl", text: `Gewählt ist mehr als eines von mehreren, von denen nur eines geht. ${whatCounts}` };
    case "rule":
      return { title: "Auswahl", text: `Eine Auswahl passt nicht zu einer anderen. ${whatCounts}` };
    case "older_form":
      return {
        title: "Formular",
        text: `Der Auftrag entstand mit einer anderen Fassung des Formulars als der damals gültigen. ${whatCounts}`,
      };
    case "other_texts":
      return { title: "Formular", text: `Der Auftrag nennt andere Vertragstexte als die seines Formulars. ${whatCounts}` };
    case "unknown_bonus":
    case "replaced_bonus":
      return { title: "Online-Bonus", text: bonusText(deviation) };
    case "second_order":
      return { title: "Wohneinheit", text: secondOrderText(deviation) };
    case "copied_signature":
      return {
        title: "Unterschrift",
        text: `Dieselbe Unterschrift liegt schon im Auftrag ${deviation.found ?? ""}. Das Backoffice entscheidet, ob der Auftrag gilt.`,
      };
    case "blank_signature":
      return { title: "Unterschrift", text: `${signatureName(deviation)} ist leer: Auf dem Bild steht nichts. ${officeDecides}` };
    case "same_signature":
      return {
        title: "Unterschrift",
        text: `Unter VZF und Vertrag liegt dasselbe Bild: Unterschrieben wurde nur einmal. ${officeDecides}`,
      };
    case "alike_signature":
      return { title: "Unterschrift", text: `${signatureName(deviation)} ${alikeText(deviation)} ${officeDecides}` };
    case "step_missing":
      return {
        title: "Ablauf",
        text: `Es liegt vor, was ${stepName(deviation.event)} heißt, doch wann das geschah, ist nirgends vermerkt. ${officeDecides}`,
      };
    case "step_order":
      return {
        title: "Ablauf",
        text: `Der Vertrag wurde ${timeText(deviation.found)} unterschrieben, die VZF erst danach, ${timeText(deviation.expected)}. ${officeDecides}`,
      };
    case "other_address":
      return {
        title: "Anschrift",
        text: "Im Auftrag steht eine andere Anschrift als die der Wohneinheit. Das Backoffice prüft, für welche er gilt.",
      };
    case "confirmed_at_salesman":
      return {
        title: "Bestätigung",
        text: `Bestätigt wurde ${deviation.found === "device" ? "auf demselben Gerät, auf" : "aus demselben Netz, in"} dem kurz vorher auch der Verkäufer angemeldet war. ${officeDecides}`,
      };
    case "link_not_opened_from_mail":
      return {
        title: "Bestätigung",
        text: `Bestätigt wurde über den gezeigten QR-Code, nicht über den Link aus der E-Mail an den Kunden. ${officeDecides}`,
      };
    case "confirmed_after_call":
      return {
        title: "Bestätigung",
        text: `Bestätigt wurde wenige Minuten nach einem Videogespräch, das ${timeText(deviation.found)} endete. ${officeDecides}`,
      };
    case "asked_at_salesman":
      return {
        title: "Videogespräch",
        text: `Angefragt wurde das Gespräch aus demselben Netz, in dem auch der Verkäufer angemeldet war. ${officeDecides}`,
      };
    case "not_signed_in_call":
      return {
        title: "Unterschrift",
        text: `Der Auftrag gilt als auf dem Gerät des Kunden unterschrieben, doch im Videogespräch kam diese Unterschrift nicht durch. ${officeDecides}`,
      };
    case "other_than_asked":
      return {
        title: "Unterschrift",
        text: `Der Kunde wurde im Videogespräch nach anderem gefragt: ${askedText(deviation)} ${officeDecides}`,
      };
    case "clock":
      return {
        title: "Uhrzeit",
        text: "Die Uhr des Geräts ging falsch oder wurde verstellt. Stelle sie bitte auf automatisch. Das Backoffice prüft die Zeiten.",
      };
    case "vzf_missing":
    case "vzf_late":
    case "vzf_undelivered":
    case "signed_before_vzf":
    case "other_unit":
    case "other_recipient":
    case "summary_used":
      return { title: "Vertragszusammenfassung", text: summaryText(deviation) };
    case "other_provider":
      return { title: "Anbieter", text: `Das Formular gehört zu einem anderen Anbieter als die Adresse. ${whatCounts}` };
    case "broadcast_missing":
      return {
        title: "Vertragszusammenfassung",
        text: `Der Server kennt die gesendete VZF nicht. ${whatCounts}`,
      };
    case "broadcast_answers":
      return {
        title: "Vertragszusammenfassung",
        text: "Nach dem Senden der VZF wurden Angaben geändert. Das Backoffice entscheidet, ob sie noch gilt.",
      };
    case "other_document":
      return {
        title: "Vertragszusammenfassung",
        text: "Bestätigt wurde eine andere VZF als die gesendete. Das Backoffice entscheidet, ob sie gilt.",
      };
    default:
      return { title: "Prüfung", text: "Das Backoffice prüft den Auftrag; du musst nichts tun." };
  }
}

const officeDecides = "Das Backoffice entscheidet, ob der Auftrag gilt.";

function signatureName({ key }: OrderDeviation): string {
  return key === "contract_summary_signature" ? "Die Unterschrift zur VZF" : "Die Unterschrift zum Vertrag";
}

function alikeText({ found }: OrderDeviation): string {
  return found === null || found === undefined
    ? "gleicht fast aufs Haar der anderen in diesem Auftrag."
    : `gleicht fast aufs Haar einer im Auftrag ${found}.`;
}

/** Steps of the proof as one calls them. */
function stepName(event: string | undefined): string {
  if (event?.startsWith("vzf") === true) return event === "vzf_signed" ? "‚VZF unterschrieben‘" : "‚VZF auf Papier‘";
  return event === "contract_signed" ? "‚Vertrag unterschrieben‘" : "‚Vertrag auf Papier‘";
}

function askedText({ key }: OrderDeviation): string {
  switch (key) {
    case "totals":
      return "Gezeigt waren ihm andere Beträge.";
    case "summary":
      return "Gezeigt war ihm eine andere VZF.";
    case "later":
      return "Nach dieser Unterschrift kam noch eine andere Frage.";
    default:
      return "Gezeigt waren ihm andere Angaben oder Texte.";
  }
}

const when = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "medium" });

function summaryText({ kind, found, expected }: OrderDeviation): string {
  const decides = officeDecides;
  switch (kind) {
    case "other_unit":
      return `Die VZF gehört zu einer anderen Wohneinheit; sie gilt nicht als unterschrieben. ${decides}`;
    case "other_recipient":
      return `Die VZF ging an eine andere E-Mail-Adresse als die des Kunden. ${decides}`;
    case "summary_used":
      return `Dieselbe VZF gehört schon zum Auftrag ${found ?? ""}. ${decides}`;
    case "vzf_missing":
      return `Zum Auftrag gibt es keine VZF. ${decides}`;
    case "vzf_undelivered":
      return `Die VZF kam beim Kunden nicht an: Die Mail wurde ${found === "bounced" ? "zurückgeschickt" : "abgelehnt"}. ${decides}`;
    case "vzf_late":
      return found === null || found === undefined
        ? `Unterschrieben wurde ${timeText(expected)}, die VZF ist noch nicht hinausgegangen. ${decides}`
        : `Unterschrieben wurde ${timeText(expected)}, die VZF kam erst ${timeText(found)}. ${decides}`;
    default:
      return `Unterschrieben wurde ${timeText(found)}, die VZF gab es erst ${timeText(expected)}. ${decides}`;
  }
}

/** "am 04.12.26, 11:05:00" by the clocks of Berlin. */
function timeText(instant: OrderDeviation["found"]): string {
  const time = typeof instant === "string" ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(time) ? "zu einer unbekannten Zeit" : `am ${when.format(time)}`;
}

function bonusText({ found, expected }: OrderDeviation): string {
  const text = (cents: OrderDeviation["found"]) => (typeof cents === "number" ? formatCents(cents) : "kein Bonus");
  return `Erfasst ist ${text(found)}, im Projekt galt damals ${text(expected)}. ${whatCounts}`;
}

function secondOrderText({ found }: OrderDeviation): string {
  const already = found === "EXT_SALE" ? "ist schon anderweitig verkauft" : `hat schon einen Auftrag (${found ?? ""})`;
  return `Die Wohneinheit ${already}. Das Backoffice entscheidet, welcher gilt.`;
}

function totalName(field: string | undefined): string {
  return Object.entries(totalNames).find(([name]) => name === field)?.[1] ?? "Betrag";
}

function totalText({ field, shown, computed }: OrderDeviation): string {
  if (shown === undefined || computed === undefined) return "Der Server rechnet anders.";
  const text = (value: number) => (field === "firstMonths" ? `${value} Monate` : formatCents(value));
  return `Unterschrieben sind ${text(shown)}, der Server rechnet heute ${text(computed)}.`;
}

function sentence(text: string): string {
  if (text === "") return "Eine Angabe weicht ab.";
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
