import * as z from "zod/mini";

import { instant, iriOf } from "../primitives.ts";
import { qualificationCode } from "./field.ts";
import { quota } from "./projects.ts";

/** What coverage is grouped by. */
export const coverageGroups = ["project", "territory", "street", "team", "person"] as const;
export type CoverageGroup = (typeof coverageGroups)[number];

/** How far the addresses of a row are worked (decision 121). `unvisited` to `closed` add up to `units`. */
const counts = {
  addresses: z.int(),
  units: z.int(),
  /** Units with status OPEN. */
  open: z.int(),
  /** Units with a visit that stands. */
  visited: z.int(),
  unvisited: z.int(),
  notHome: z.int(),
  noInterest: z.int(),
  followUp: z.int(),
  appointment: z.int(),
  sold: z.int(),
  closed: z.int(),
  /** Addresses where at least one unit is sold. */
  soldAddresses: z.int(),
  lastVisitAt: z.nullable(instant),
};
const coverageCounts = z.object(counts);
export type CoverageCounts = z.infer<typeof coverageCounts>;

const forecastPoint = z.object({ day: z.string(), likely: z.number(), low: z.number(), high: z.number() });

/** How a quota stands today and how it will end (domain `quotaForecast`, decision 122); contracts are units, or addresses with one. */
const quotaForecast = z.object({
  state: z.enum(["reached", "on_course", "close", "behind", "over", "unknown"]),
  /** Units or addresses that count, and those with a contract. */
  total: z.int(),
  reached: z.int(),
  target: z.nullable(z.int()),
  missing: z.nullable(z.int()),
  workdaysLeft: z.int(),
  /** Contracts a working day. */
  rate: z.nullable(z.number()),
  neededPerDay: z.nullable(z.number()),
  end: z.nullable(forecastPoint),
  /** German, ready to be shown. */
  text: z.string(),
});
export type QuotaForecast = z.infer<typeof quotaForecast>;

const coverageRow = z.object({
  /** uuid of what the row is of; of a street postcode, place and street with `|` between. */
  key: z.string(),
  name: z.string(),
  ...counts,
  /** Of build areas with a quota. */
  quota: z.optional(z.object({ ...quota.shape, forecast: quotaForecast })),
});
export type CoverageRow = z.infer<typeof coverageRow>;

/** Coverage by one kind of group. An address that several rows have counts in each, and once in `total`. */
export const coverages = z.object({
  "@type": z.literal("Coverages"),
  group: z.enum(coverageGroups),
  total: coverageCounts,
  rows: z.array(coverageRow),
  /** Rows beyond the most that are told. */
  left: z.int(),
  /** Teams that are not told because they are too small (decision 123). */
  hidden: z.int(),
});
export type Coverages = z.infer<typeof coverages>;

/** The curve of a build area's quota: contracts in all by day, and what is to come. */
export const quotaCourse = z.object({
  "@type": z.literal("QuotaCourse"),
  project: iriOf("projects"),
  name: z.string(),
  quota: z.nullable(quota),
  forecast: z.nullable(quotaForecast),
  today: z.string(),
  past: z.array(z.object({ day: z.string(), count: z.int() })),
  next: z.array(forecastPoint),
  /** Holidays of the Land until the last day, with their names. */
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
});
export type QuotaCourse = z.infer<typeof quotaCourse>;

/** From the door to the contract: a door that is tried twice on a day is one door. `orders` are those captured then, with what became of them. */
const funnelSteps = {
  visits: z.int(),
  doors: z.int(),
  met: z.int(),
  appointments: z.int(),
  orders: z.int(),
  accepted: z.int(),
  withdrawn: z.int(),
};

/** Visits and orders by day or week of Berlin. */
export const funnels = z.object({
  "@type": z.literal("Funnels"),
  by: z.enum(["day", "week"]),
  from: z.string(),
  to: z.string(),
  total: z.object(funnelSteps),
  /** Each day, or each Monday's week, from the first to the last; those without visits too. */
  rows: z.array(z.object({ day: z.string(), ...funnelSteps })),
  /** Reasons of 'kein Interesse', the most frequent first; null where none was said. */
  reasons: z.array(z.object({ reason: z.nullable(z.string()), visits: z.int() })),
  /** Deviations of these orders by kind, the most frequent first. */
  deviations: z.array(z.object({ kind: z.string(), orders: z.int() })),
});
export type Funnels = z.infer<typeof funnels>;
export type FunnelSteps = Funnels["total"];

/** One visit of a day. The place is the house's, never the person's. */
const courseVisit = z.object({
  at: instant,
  adresse: iriOf("adresses"),
  wohneinheit: iriOf("wohneinheits"),
  /** "Lindenstraße 29" */
  text: z.string(),
  /** Number of the unit in its house, which has `units` of them. */
  position: z.int(),
  units: z.int(),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  code: qualificationCode,
  /** Whole minutes since the visit before; null for the first one. */
  gapMinutes: z.nullable(z.int()),
  /** The appointment that was agreed on, as it stands now; `movedFrom`: when it was to be at first. */
  appointment: z.nullable(z.object({ beginAt: instant, movedFrom: z.nullable(instant) })),
});
export type CourseVisit = z.infer<typeof courseVisit>;

/** One person's day from visits alone, in their order. What was taken back does not stand there and is counted in `revoked`. */
export const dayCourse = z.object({
  "@type": z.literal("DayCourse"),
  mitarbeiter: iriOf("mitarbeiters"),
  name: z.string(),
  day: z.string(),
  /** When Berlin's day begins and ends: 23 or 25 hours apart twice a year. */
  begin: instant,
  end: instant,
  visits: z.array(courseVisit),
  doors: z.int(),
  met: z.int(),
  appointments: z.int(),
  orders: z.int(),
  revoked: z.int(),
});
export type DayCourse = z.infer<typeof dayCourse>;

/** Who has looked at one's own days, the newest first. */
export const dayViews = z.object({
  "@type": z.literal("DayViews"),
  views: z.array(z.object({ name: z.string(), day: z.string(), viewedAt: instant })),
});
export type DayViews = z.infer<typeof dayViews>;
