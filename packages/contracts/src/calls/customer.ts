import { fewBytes, get, post, type Call } from "../call.ts";
import * as customer from "../resources/customer.ts";

/* What the customer's own pages call. All but the first go with the session's cookie, which is sent to /api/customer_order alone. */

export const beginCustomerSession = {
  ...post(
    "/api/customer_sessions",
    "Als Kunde den Link zu einem Auftrag öffnen",
    customer.customerSessionCreate,
    customer.customerOrder,
  ),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;

export const getCustomerOrder = {
  ...get("/api/customer_order", "Auftrag, wie ihn sein Kunde liest", customer.customerOrder),
  public: true,
} as const satisfies Call;

export const postCustomerConfirmation = {
  ...post(
    "/api/customer_order/confirmations",
    "Als Kunde bestellen",
    customer.customerConfirmationCreate,
    customer.customerOrder,
  ),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;

export const postCustomerQuestion = {
  ...post(
    "/api/customer_order/questions",
    "Als Kunde eine Rückfrage stellen",
    customer.customerQuestionCreate,
    customer.customerOrder,
  ),
  public: true,
} as const satisfies Call;

export const postCustomerReading = {
  ...post(
    "/api/customer_order/readings",
    "Als Kunde die Vertragszusammenfassung zu Ende gelesen haben",
    customer.customerReadingCreate,
    customer.customerOrder,
  ),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;

export const postCustomerWithdrawal = {
  ...post("/api/customer_order/withdrawals", "Als Kunde widerrufen", customer.customerWithdrawalCreate, customer.customerOrder),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;

export const checkBadge = {
  ...get("/api/badge/:code", "Ist dieser Verkäufer echt?", customer.badgeCheck),
  public: true,
} as const satisfies Call;
