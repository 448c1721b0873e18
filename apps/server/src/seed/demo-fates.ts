import { dateOf } from "@rundgang/contracts";
import { withdrawalDeadline, withdrawalTerms, type ContractType, type OrderStatusCode } from "@rundgang/domain";

import { demoAccounts } from "./demo-accounts.ts";
import { demoDeviants } from "./demo-deviations.ts";
import type { DemoSale } from "./demo-orders.ts";
import { firstProvider } from "./demo-providers.ts";

/** What became of a sale that is not simply accepted, one of each for verkauf1 (3-decisions "Demo data"). */
const fates = ["delayed", "iban", "vzf", "contract", "attachments", "rejected", "withdrawn", "bounced", "remote"] as const;
/** The same for verkauf2, for the orders' desk; behind them some wait that show each kind of deviation. */
const fatesOfSecond = ["answered", "bounced"] as const;
export type DemoFate = (typeof fates)[number] | (typeof fatesOfSecond)[number] | "deviating";

const dayMs = 86_400_000;
/** Old enough that the back office has looked at it. */
const leastAgeMs = 3 * dayMs;

/** Doors whose units are sold when the demo begins. */
const toldDoors: ReadonlySet<string> = new Set(["Lindenstraße 12", "Lindenstraße 14", "Lindenstraße 16"]);

/** Gives the newest sales of verkauf1, and of verkauf2, that are old enough a fate each, by unit. */
export function demoFates(sales: readonly DemoSale[], now: Date): ReadonlyMap<string, DemoFate> {
  const [first, second] = demoAccounts;
  const deviating = demoDeviants.map(() => "deviating" as const);
  return new Map([...fatesOf(fates, first.id, sales, now), ...fatesOf([...fatesOfSecond, ...deviating], second.id, sales, now)]);
}

function fatesOf<Fate extends DemoFate>(wanted: readonly Fate[], user: string, sales: readonly DemoSale[], now: Date) {
  const own = sales.filter(
    ({ userId, provider, address, at }) =>
      userId === user &&
      provider === firstProvider &&
      !toldDoors.has(`${address.strasse} ${address.hausnummer}`) &&
      Date.parse(at) <= now.getTime() - leastAgeMs,
  );
  const newest = own.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return wanted.flatMap((fate, place) => (newest[place] === undefined ? [] : [[newest[place].unitId, fate] as const]));
}

/** Units of the orders that wait and show each kind of deviation, in the order of `demoDeviants`. */
export function deviatingUnits(given: ReadonlyMap<string, DemoFate>): readonly string[] {
  return [...given].flatMap(([unit, fate]) => (fate === "deviating" ? [unit] : []));
}

/** What a visit and its order say of the contract. */
export function contractTypeOf(fate: DemoFate | undefined): ContractType {
  if (fate === "delayed") return "paper-delayed";
  if (fate === "remote") return "remote";
  return fate === "contract" ? "paper" : "live";
}

/** Whether the order of such a sale has ended: its unit is open again. */
export function hasEnded(fate: DemoFate | undefined): boolean {
  return fate === "rejected" || fate === "withdrawn";
}

/** A step of an order's history behind its NEW. */
export interface DemoStep {
  readonly status: OrderStatusCode;
  readonly description: string;
  readonly data: object;
  /** Null: before there were accounts for it. */
  readonly by: string | null;
  /** ISO instant. */
  readonly at: string;
}

const backOffice = demoAccounts.find(({ role }) => role === "ROLE_BACK_OFFICE")?.id ?? null;

const requests: Readonly<Partial<Record<DemoFate, string>>> = {
  iban: "Die Bank nimmt die IBAN nicht an. Bitte frag beim Kunden noch einmal nach.",
  vzf: "Die unterschriebene VZF fehlt.",
  contract: "Auf Seite 2 des Vertrags ist die Unterschrift nicht zu lesen.",
  attachments: "Bitte reiche die Zustimmung des Hauseigentümers nach.",
};

/** What became of an order behind its capture: a day later the back office has spoken. Empty where nobody has yet. */
export function demoSteps(fate: DemoFate | undefined, sale: DemoSale, now: Date): readonly DemoStep[] {
  const after = (days: number) => new Date(Date.parse(sale.at) + days * dayMs);
  const step = { description: "", data: {}, by: backOffice, at: after(1).toISOString() };
  const asked = fate === "answered" ? "iban" : fate;
  const request = asked === undefined ? undefined : requests[asked];
  if (asked !== undefined && request !== undefined) {
    const steps: DemoStep[] = [
      { ...step, status: "CHANGE_REQUEST", description: request, data: { requestedChanges: { [asked]: true } } },
    ];
    if (fate === "answered") steps.push({ ...step, status: "PENDING", by: sale.userId, at: after(2).toISOString() });
    return steps;
  }
  /* Its customer has not confirmed it yet; or the back office has not looked at it. */
  if (fate === "remote" || fate === "deviating") return [];
  if (fate === "rejected") {
    return [{ ...step, status: "REJECTED", description: "Der Anschluss ist an dieser Adresse noch nicht ausbaubar." }];
  }
  if (fate === "withdrawn") {
    const withdrawal = withdrawalOf(sale, after(2));
    return [{ ...step, status: "CANCELLED", data: { withdrawal }, by: sale.userId, at: after(2).toISOString() }];
  }
  /* Three days after its capture each other one was accepted. */
  const accepted = after(3);
  return accepted < now ? [{ ...step, status: "ACCEPTED", by: null, at: accepted.toISOString() }] : [];
}

function withdrawalOf({ at }: DemoSale, received: Date): object {
  const deadline = withdrawalDeadline({ capturedOn: dateOf(at), acceptedOn: null });
  return { received: dateOf(received.toISOString()), deadline, late: false, terms: withdrawalTerms.version };
}
