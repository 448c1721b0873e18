import { fewBytes, post, type Call } from "../call.ts";
import * as help from "../resources/reading-help.ts";

/* Apart from what the customer's page loads first. */

export const postCustomerReadingHelp = {
  ...post(
    "/api/customer_order/reading_helps",
    "Als Kunde die Vertragszusammenfassung mit einer Lesehilfe in einer anderen Sprache lesen",
    help.readingHelpCreate,
    help.readingHelp,
  ),
  public: true,
  mostBytes: fewBytes,
} as const satisfies Call;
