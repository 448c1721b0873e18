import { signRequest, type wire } from "@rundgang/contracts";
import { askedToSign, priceOrder } from "@rundgang/domain";
import * as z from "zod/mini";

import type { Reader } from "../../db/open-database.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { boundTexts, type Asked } from "../consultation/bound-signing.ts";
import { findSigning, type SigningInCall } from "../consultation/find-signing.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";
import type { OrderFile } from "./order-files.ts";
import type { Recomputed } from "./recompute.ts";

/** As it passes the channel: a member that the contract does not know is none of it. */
const shownRequest = z.omit(signRequest, { id: true, document: true });

/** What is odd about an order that its customer signed on his own device, in a video call (decision 119). */
export type SigningDeviation =
  /** These pictures came through in no call of its salesman about its unit, or not as the answer that the order names. */
  | { readonly kind: "not_signed_in_call" }
  /** He was asked for other totals, another summary or other texts than the order's, or for something else afterwards. */
  | { readonly kind: "other_than_asked"; readonly key: "totals" | "summary" | "texts" | "later" };

/** An order that came, as far as its signing is about it. */
interface SignedOrder {
  readonly body: Pick<wire.OrderCreate, "asking" | "contractType" | "priceBasis" | "providerData" | "shownTotals">;
  readonly unitId: string;
  readonly salesmanId: string;
  readonly files: readonly OrderFile[];
  readonly broadcast: FoundBroadcast;
  readonly computed: Recomputed;
}

/** Whether an order says that its customer signed it on his own device: it names the asking, or calls itself an order of a video call. */
function isSaid({ asking, contractType, providerData }: SignedOrder["body"]): boolean {
  return contractType === "live" && (asking !== undefined || providerData["videoOrder"] === true);
}

/** The call in which an order was signed, with what is odd about that; `signing` null where none is found, or none is said to be. */
export async function judgeSigning(
  db: Reader,
  order: SignedOrder,
): Promise<{ readonly signing: SigningInCall | null; readonly deviations: readonly SigningDeviation[] }> {
  const { body, unitId, salesmanId, files } = order;
  if (!isSaid(body)) return { signing: null, deviations: [] };
  const hashOf = (type: wire.FileType) => files.find((file) => file.type === type)?.sha256 ?? null;
  const pictures = { summary: hashOf("contract_summary_signature"), contract: hashOf("signature") };
  const signing = await findSigning(db, { unitId, salesmanId, asking: body.asking, ...pictures });
  if (signing === null) return { signing, deviations: [{ kind: "not_signed_in_call" }] };
  if (signing.asked.length === 0) return { signing, deviations: [] };
  const expected = await askingOf(db, order);
  const differs = (name: "amounts" | "paper" | "texts") => signing.asked.some((one) => one[name] !== expected[name]);
  const keys = [
    ...(differs("amounts") ? (["totals"] as const) : []),
    ...(differs("paper") ? (["summary"] as const) : []),
    ...(differs("texts") ? (["texts"] as const) : []),
    ...(signing.askedLater ? (["later"] as const) : []),
  ];
  return { signing, deviations: keys.map((key) => ({ kind: "other_than_asked", key })) };
}

/** What the order itself would have asked: made anew by the code that made it on the device, with the bonus that the device has named. */
async function askingOf(db: Reader, { body, broadcast, computed }: SignedOrder): Promise<Omit<Asked, "asking">> {
  const { form, answers, visible, prices } = computed;
  const bonus = body.priceBasis?.onlineBonusCents;
  const shown =
    bonus === undefined ? prices : priceOrder(form, answers, { visible, ...(bonus === null ? {} : { onlineBonusCents: bonus }) });
  const carriers = await db.selectFrom("carriers").select(["id", "name"]).execute();
  const names = { carriers: new Map(carriers.map(({ id, name }) => [id, name])) };
  const request = shownRequest.parse(askedToSign(form, answers, shown, names));
  return {
    ...boundTexts(request),
    amounts: contentHash(body.shownTotals),
    paper: "sha256" in broadcast ? broadcast.sha256 : null,
  };
}
