import type { Prices } from "@rundgang/domain";
import type { Answers, CompiledForm } from "@rundgang/forms";

/** What documents and mails about a contract are made from: nothing else of an order goes into them. */
export interface PricedAnswers {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly prices: Prices;
}
