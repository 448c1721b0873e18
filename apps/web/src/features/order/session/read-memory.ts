import { freshMemory, type FlowMemory } from "@rundgang/domain/order-flow";
import * as z from "zod/mini";
import { _default as withDefault } from "zod/mini";

const point = z.object({
  x: z.number(),
  y: z.number(),
  pressure: z.number(),
  time: z.number(),
  cut: z.optional(z.literal(true)),
});
const strokes = withDefault(z.array(z.array(point)), []);

const sentSummary = z.object({
  to: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** IRI of the PDF, null when the server made none. */
  document: z.nullable(z.string()),
  sha256: z.optional(z.string()),
});

/** What the draft keeps of the flow, so that a reload goes on where it was (B §4). */
const flowMemory = z.object({
  version: z.literal(1),
  stage: z.enum(["form", "review", "summary", "contract"]),
  /** Hash of the answers, form version and totals that boxes, photos and signatures belong to. */
  contentHash: z.nullable(z.string()),
  confirmedHash: withDefault(z.nullable(z.string()), null),
  /** How the customer got the summary and confirmed it; null until then. */
  means: z.nullable(z.enum(["mail", "photo", "upload"])),
  sent: z.nullable(sentSummary),
  asked: withDefault(z.boolean(), false),
  /** Keys of the ticked boxes. */
  ticked: z.array(z.string()),
  summaryStrokes: strokes,
  contractStrokes: strokes,
  outside: withDefault(z.nullable(z.object({ id: z.string(), declined: z.nullable(z.string()) })), null),
  papersOlder: withDefault(z.boolean(), false),
});

/** Reads what a draft kept. Anything unreadable begins anew at the form: the answers are kept apart from it. */
export function readMemory(stored: unknown): FlowMemory {
  const read = flowMemory.safeParse(stored);
  return read.success ? read.data : freshMemory;
}
