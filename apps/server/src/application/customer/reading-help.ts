import { iri, wire } from "@rundgang/contracts";
import { readingHelpPaper } from "@rundgang/documents";
import { maskIbans, type ReadingLanguage } from "@rundgang/domain";
import { buildReadingHelp, sentenceTables, type ReadingHelp } from "@rundgang/domain/reading-help";

import { isAwaiting } from "../../db/awaiting.ts";
import type { Reader, Writer } from "../../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { readOffer, readPapers } from "../order/made-papers.ts";
import { keepPaper } from "../order/make-papers.ts";
import type { OrderPorts } from "../order/order-ports.ts";
import type { OrderToConfirm } from "../order/order-to-confirm.ts";
import { readStoredOrder } from "../order/stored-order.ts";
import { withoutMail } from "./read-customer-order.ts";

/** The step of the evidence that a reading help was made and answered with: whether his screen showed it nobody knows. */
const sent = "reading_help_sent";

/**
 * The customer of a remote order asks for a reading help of the contract summary (decision 167). The first time in a language it is set as a paper,
 * kept with the order, left to be sealed, and noted as evidence with its hash; again only when sentences of the language have changed since. What is
 * ordered stays as it is. Refusals: order_closed where it does not wait for him, order_changed where the summary is another one, invalid at `language`
 * where the order's form brings no summary.
 * @returns null when it is noted
 */
export async function makeReadingHelp(
  tx: Writer,
  ports: OrderPorts,
  orderId: string,
  { language, summarySha256 }: Pick<wire.ReadingHelpCreate, "language" | "summarySha256">,
): Promise<Refusal | null> {
  const row = await tx
    .selectFrom("orders")
    .select(["status", "awaiting_until", "customer_confirmed_at"])
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isOver = row.awaiting_until !== null && row.awaiting_until <= ports.now;
  if (isOver || !isAwaiting(row)) return refuse("order_closed");
  const order = await readStoredOrder(tx, orderId);
  const help = order === null ? null : helpOf(order, language);
  const summary = (await readOffer(tx, orderId)).find(({ type }) => type === "vzf_unsigned");
  if (order === null || help === null || summary === undefined) {
    return refuseField("language", "Zu diesem Auftrag gibt es keine Vertragszusammenfassung, die sich übersetzen lässt.");
  }
  if (summary.sha256 !== summarySha256) return refuse("order_changed");
  if (await hasReadingHelp(tx, orderId, language)) return null;
  const bytes = await ports.renderPaper(readingHelpPaper({ help, addressLine: order.addressLine }), ports.now);
  await keepPaper(tx, ports, orderId, { type: paperTypeOf(language), bytes }, ({ id, sha256 }) => ({
    event: sent,
    documents: {
      [iri("documents", id)]: sha256,
      [iri("documents", summary.id)]: summary.sha256,
      ...sentencesOf(language),
    },
  }));
  return null;
}

/** Whether an order has a reading help in a language, of the sentences that the language has now: a corrected one makes another help. */
export async function hasReadingHelp(reader: Reader, orderId: string, language: ReadingLanguage): Promise<boolean> {
  const known = await reader
    .selectFrom("evidence")
    .select("documents")
    .where("order_id", "=", orderId)
    .where("event", "=", sent)
    .execute();
  const hashes = Object.values(sentencesOf(language));
  return known.some(({ documents }) => hashes.some((hash) => Object.values(documents).includes(hash)));
}

/** The table of sentences of a language as evidence binds it: its version, which people compare, by the hash of what it says. */
function sentencesOf(language: ReadingLanguage): Readonly<Record<string, string>> {
  const { version, mark, sentences } = sentenceTables[language];
  return { [`sentences:${language}/${version}`]: contentHash({ mark, sentences }) };
}

/** A reading help as its customer reads it beside the German summary, masked as that is; null where none was made in this language. */
export async function readReadingHelp(tx: Writer, orderId: string, language: ReadingLanguage): Promise<wire.ReadingHelp | null> {
  const order = await readStoredOrder(tx, orderId);
  const help = order === null ? null : helpOf(order, language);
  const paper = (await readPapers(tx, orderId, [paperTypeOf(language)])).at(-1);
  if (order === null || help === null || paper === undefined) return null;
  const { form, answers } = order.computed;
  const { summary, german } = withoutMail(
    maskIbans(form, answers, { summary: help.summary, german: help.german }),
    order.customerEmail,
  );
  return wire.readingHelp.parse({
    "@type": "ReadingHelp",
    language,
    version: help.version,
    mark: help.mark,
    summary,
    german,
    instead: help.words("statt") ?? "statt",
    document: paper.id,
  });
}

function helpOf({ computed, capturedOn }: OrderToConfirm, language: ReadingLanguage): ReadingHelp | null {
  const { form, answers, prices } = computed;
  return buildReadingHelp(form, answers, prices, { today: capturedOn }, language);
}

/** The type of its paper. */
function paperTypeOf(language: ReadingLanguage) {
  return `reading_help_${language}` as const satisfies wire.PaperType;
}
