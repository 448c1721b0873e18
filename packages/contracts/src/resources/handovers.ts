import * as z from "zod/mini";

import { instant, iriOf, uuid } from "../primitives.ts";
import { incompleteSale } from "./people.ts";

/** GET /api/accounts/{id}/open_work: what somebody leaves behind who is locked. */
export const openWork = z.object({
  "@type": z.literal("OpenWork"),
  account: iriOf("accounts"),
  /** What he has, and is to have; `from` is when a territory begins that he does not have yet. */
  territories: z.array(
    z.object({ "@id": iriOf("territories"), name: z.string(), units: z.int(), openUnits: z.int(), from: z.nullable(instant) }),
  ),
  /** Not done, the earliest first. */
  appointments: z.array(z.object({ "@id": iriOf("termins"), beginnAt: instant, betreff: z.string() })),
  /** Sales on paper that wait for their order; they stay with who sold. */
  incompleteSales: z.array(incompleteSale),
  /** Orders that wait for an answer of his. */
  corrections: z.array(z.object({ "@id": iriOf("auftrags"), number: z.int() })),
  /** All orders that he captured: they keep their salesman. */
  orders: z.int(),
  /** Requests that his devices have not sent, as they told last. */
  unsentRequests: z.int(),
});
export type OpenWork = z.infer<typeof openWork>;

/** Appointments of one hand-over at most: somebody who has more hands them over in several. */
const mostHandedOver = 400;

/** So many people take over beside the first one at most. */
const mostTakers = 20;

/**
 * POST /api/handovers: territories and appointments go to somebody else, and with `disable` the account is locked, all in one transaction or not
 * at all. `more` names what goes to others than `to`. `appointments` names them, or says "open" for all that are not done. 422 at the field for what cannot be handed over so.
 */
export const handoverCreate = z.object({
  uuid,
  from: iriOf("accounts"),
  to: iriOf("accounts"),
  territories: z.array(iriOf("territories")).check(z.maxLength(mostHandedOver)),
  appointments: z.union([z.literal("open"), z.array(iriOf("termins")).check(z.maxLength(mostHandedOver))]),
  disable: z.optional(z.boolean()),
  /** What goes to others than `to`. */
  more: z.optional(
    z
      .array(
        z.object({
          to: iriOf("accounts"),
          territories: z.array(iriOf("territories")).check(z.maxLength(mostHandedOver)),
          appointments: z.array(iriOf("termins")).check(z.maxLength(mostHandedOver)),
        }),
      )
      .check(z.maxLength(mostTakers)),
  ),
  /** From when the territories are theirs; without it at once. Appointments of then and later go over now. */
  at: z.optional(instant),
});

/** What went over. */
export const handover = z.object({
  "@type": z.literal("Handover"),
  from: iriOf("accounts"),
  to: iriOf("accounts"),
  territories: z.int(),
  appointments: z.int(),
  endedSessions: z.int(),
});
