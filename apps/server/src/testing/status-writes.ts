import { randomUUID } from "node:crypto";

import { birthday } from "./status-kit.ts";
import type { Made } from "./writes.ts";

type Write = readonly [path: string | ((made: Made) => string), body: (made: Made) => Record<string, unknown>];

/** Writes of the page of an order's state, and what the back office does with it. */
export const statusWrites = {
  beginStatusSession: ["/api/status_sessions", ({ status }) => ({ token: status.token, proof: birthday })],
  postStatusQuestion: ["/api/customer_status/questions", () => ({ uuid: randomUUID(), text: "x" })],
  postStatusWithdrawal: ["/api/customer_status/withdrawals", () => ({ uuid: randomUUID(), reason: "x" })],
  postContactRequest: [
    "/api/customer_status/contact_requests",
    () => ({ uuid: randomUUID(), email: "neu@example.org", phone: "0911123456" }),
  ],
  postStatusObjection: ["/api/customer_status/objections", () => ({ uuid: randomUUID() })],
  postMailChoice: ["/api/customer_status/mail_choices", () => ({ uuid: randomUUID(), wanted: true })],
  patchOrderProgress: [
    ({ order }) => `/api/auftrag_progresses/${String(order["uuid"])}`,
    () => ({ construction: null, appointment: null, active: null, port: "requested", portOn: "2026-12-04" }),
  ],
  postQuestionAnswer: [
    "/api/customer_question_answers",
    /* A question is answered once: what comes again would be answered otherwise. */
    () => ({ uuid: randomUUID(), question: randomUUID(), text: "x" }),
  ],
  postContactDecision: [
    "/api/contact_decisions",
    () => ({ uuid: randomUUID(), request: randomUUID(), approved: true, reason: "x" }),
  ],
} as const satisfies Readonly<Record<string, Write>>;

/** Who may make those that are not a customer's. */
export const statusWrittenBy = {
  patchOrderProgress: "office",
  postQuestionAnswer: "office",
  postContactDecision: "office",
} as const;
