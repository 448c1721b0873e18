import type { CustomerStep, CustomerStepKind } from "./customer-steps.ts";
import type { OrderStatusCode } from "./order-status.ts";

const titles: Readonly<Record<CustomerStepKind, { readonly done: string; readonly other: string }>> = {
  received: { done: "Auftrag eingegangen", other: "Auftrag eingegangen" },
  checked: { done: "Geprüft", other: "Wird geprüft" },
  accepted: { done: "Angenommen", other: "Annahme" },
  demand: { done: "Genug Haushalte sind dabei", other: "Nachfrage wird gesammelt" },
  construction: { done: "Ausbau in Ihrer Straße", other: "Ausbau in Ihrer Straße" },
  appointment: { done: "Termin für den Hausanschluss", other: "Termin für den Hausanschluss" },
  active: { done: "Anschluss aktiv", other: "Freischaltung" },
};

/** A step as its customer reads it. */
export function customerStepTitle({ kind, state }: Pick<CustomerStep, "kind" | "state">): string {
  return state === "done" ? titles[kind].done : titles[kind].other;
}

/** What the customer reads first: where his order stands, and what comes. */
export interface CustomerHeadline {
  readonly title: string;
  readonly text: string;
}

interface Told {
  readonly steps: readonly CustomerStep[];
  readonly status: OrderStatusCode;
  /** Whether a cancelled one was withdrawn by its customer. */
  readonly isWithdrawn: boolean;
  /** ISO date. */
  readonly today: string;
}

/* No mail is promised: he may have stopped them, or have no address. */
const next = "Wie es weitergeht, steht auf der Seite Ihres Auftrags.";

/** Where an order stands, as the heading of its page and the subject of a mail. */
export function customerHeadline({ steps, status, isWithdrawn, today }: Told): CustomerHeadline {
  if (isWithdrawn)
    return { title: "Ihr Auftrag ist widerrufen.", text: "Der Vertrag ist beendet. Sie müssen nichts weiter tun." };
  if (status === "CANCELLED") return { title: "Ihr Auftrag ist storniert.", text: "Er wird nicht ausgeführt." };
  if (status === "REJECTED") return { title: "Ihr Auftrag ist abgelehnt.", text: "Er kann leider nicht ausgeführt werden." };
  const now = steps.find(({ state }) => state === "now");
  switch (now?.kind) {
    case undefined:
      return { title: "Ihr Anschluss ist aktiv.", text: "Wir wünschen Ihnen viel Freude damit." };
    case "received":
    case "checked":
      if (status === "CHANGE_REQUEST") {
        return { title: "Zu Ihrem Auftrag klären wir noch etwas.", text: `Ihre Beratung kommt dazu auf Sie zu. ${next}` };
      }
      return status === "PENDING"
        ? { title: "Ihr Auftrag wird geprüft.", text: next }
        : { title: "Ihr Auftrag ist eingegangen.", text: `Wir prüfen ihn. ${next}` };
    case "accepted":
    case "demand":
      return {
        title: "Ihr Auftrag ist angenommen.",
        text: `Gebaut wird, wenn genug Haushalte in Ihrem Gebiet dabei sind. ${next}`,
      };
    case "construction":
      if (now.on === null) return { title: "Ihr Auftrag ist angenommen.", text: `Als Nächstes wird gebaut. ${next}` };
      return now.on > today
        ? { title: "Der Ausbau ist geplant.", text: next }
        : { title: "Der Ausbau hat begonnen.", text: `Als Nächstes folgt der Termin für Ihren Hausanschluss. ${next}` };
    case "appointment":
      return { title: "Ihr Termin steht fest.", text: "Bitte sorgen Sie dafür, dass jemand zu Hause ist." };
    case "active":
      return now.on === null
        ? { title: "Ihr Anschluss ist gebaut.", text: `Als Nächstes wird er freigeschaltet. ${next}` }
        : { title: "Ihr Anschluss wird freigeschaltet.", text: next };
  }
}
