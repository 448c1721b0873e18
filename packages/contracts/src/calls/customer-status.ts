import { fewBytes, get, patch, post, type Call } from "../call.ts";
import * as status from "../resources/customer-status.ts";

/* What the customer's page of an order's state calls. All but the first go with the session's cookie, which is sent to /api/customer_status alone. */

export const beginStatusSession = {
  ...post("/api/status_sessions", "Als Kunde den Stand eines Auftrags öffnen", status.statusSessionCreate, status.customerStatus),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;

export const getCustomerStatus = {
  ...get("/api/customer_status", "Stand eines Auftrags, wie ihn sein Kunde liest", status.customerStatus),
  public: true,
} as const satisfies Call;

export const postStatusQuestion = {
  ...post(
    "/api/customer_status/questions",
    "Als Kunde eine Frage zum Auftrag stellen",
    status.statusQuestionCreate,
    status.customerStatus,
  ),
  public: true,
} as const satisfies Call;

export const postStatusWithdrawal = {
  ...post(
    "/api/customer_status/withdrawals",
    "Als Kunde einen Auftrag widerrufen",
    status.statusWithdrawalCreate,
    status.customerStatus,
  ),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;

export const postContactRequest = {
  ...post(
    "/api/customer_status/contact_requests",
    "Als Kunde um andere Kontaktdaten bitten",
    status.contactRequestCreate,
    status.customerStatus,
  ),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;

export const postMailChoice = {
  ...post(
    "/api/customer_status/mail_choices",
    "Als Kunde Mails zu jedem Schritt wählen",
    status.mailChoiceCreate,
    status.customerStatus,
  ),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;

export const postStatusObjection = {
  ...post(
    "/api/customer_status/objections",
    "Als Kunde Besuchen und Anrufen widersprechen",
    status.statusObjectionCreate,
    status.customerStatus,
  ),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;

/* What the back office does with it. */

export const getOrderProgress = get("/api/auftrag_progresses/:id", "Stand eines angenommenen Auftrags", status.orderProgress);

export const patchOrderProgress = patch(
  "/api/auftrag_progresses/:id",
  "Bau, Termin und Freischaltung eines Auftrags eintragen",
  status.orderProgressPatch,
  status.orderProgress,
);

export const postQuestionAnswer = post(
  "/api/customer_question_answers",
  "Frage eines Kunden beantworten",
  status.questionAnswerCreate,
  status.questionAnswer,
);

export const postContactDecision = post(
  "/api/contact_decisions",
  "Über andere Kontaktdaten eines Kunden entscheiden",
  status.contactDecisionCreate,
  status.contactDecision,
);
