/** The views of the back office's list of orders by what is to be done, in the order of its tabs, with their German names. */
export const orderViewLabels = {
  to_check: "Zu prüfen",
  deviating: "Mit Abweichung",
  requested: "Nachforderung läuft",
  answered: "Beantwortet",
  awaiting: "Wartet auf Kunden",
  customer_questions: "Fragen von Kunden",
  accepted: "Angenommen",
  ended: "Beendet",
  all: "Alle",
} as const;

/** One of them; as the wire names it. */
export type OrderView = keyof typeof orderViewLabels;

/** Their names on the wire. */
export const orderViews = Object.keys(orderViewLabels).filter((name): name is OrderView => name in orderViewLabels);
