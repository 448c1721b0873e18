import { iri, wire } from "@rundgang/contracts";
import { formDifference, priceDifferences, priceItems } from "@rundgang/domain/form-check";
import type { CompiledForm } from "@rundgang/forms";

import type { Reader } from "../../db/open-database.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { checkFormText } from "./check-form-text.ts";
import { creditorPath } from "../provider/own-form.ts";
import { findActiveForm } from "./find-active.ts";
import { otherCreditor } from "./other-creditor.ts";

/** What a check says of a form's text beside what is in force: problems by line, prices, differences. It writes nothing. */
export async function judgeForm(db: Reader, text: string): Promise<Omit<wire.FormCheckReply, "@type">> {
  const { unreadable, notActivatable, form, data, lineOf } = checkFormText(text);
  const size = { lines: text.split("\n").length, bytes: Buffer.byteLength(text) };
  const problems = { unreadable: [...unreadable], notActivatable: [...notActivatable] };
  const nothing = { prices: [], difference: [], active: null, known: null, kept: null, begun: 0 };
  if (form === null) return { good: false, form: null, ...size, ...problems, ...nothing };
  const { uuid, name, version } = form.definition;
  const isUuid = wire.uuid.safeParse(uuid).success;
  if (!isUuid) problems.notActivatable.push({ line: 1, path: "uuid", message: "Erwartet ist eine UUID." });
  const active = isUuid ? await findActiveForm(db, uuid) : null;
  const creditor = active === null ? null : await otherCreditor(db, active.provider, data);
  if (creditor !== null) {
    problems.notActivatable.push({ line: lineOf(creditorPath), path: creditorPath, message: creditor });
  }
  const row = isUuid ? await keptAs(db, uuid, version) : undefined;
  return {
    good: problems.notActivatable.length === 0,
    form: { uuid, name, version, components: form.components.size, prices: form.definition.data.catalogue.length },
    ...size,
    ...problems,
    prices: pricesOf(active?.form ?? null, form),
    difference: active === null ? [] : formDifference(active.form, form),
    active:
      active === null
        ? null
        : { version: active.form.definition.version, provider: iri("providers", active.provider), regular: active.regular },
    known: row === undefined ? null : row.name === name && contentHash(row.data) === contentHash(data) ? "same" : "other",
    kept: row === undefined ? null : { provider: iri("providers", row.provider_id), regular: row.regular },
    begun: active === null ? 0 : await countBegun(db, uuid, active.form.definition.version),
  };
}

function pricesOf(active: CompiledForm | null, form: CompiledForm): wire.FormPrice[] {
  const chosenBy = new Map(priceItems(form).map((item) => [item.item.key, [...item.chosenBy]]));
  return priceDifferences(active, form).map((price) => ({ ...price, chosenBy: chosenBy.get(price.key) ?? [] }));
}

function keptAs(db: Reader, uuid: string, version: string) {
  return db
    .selectFrom("order_forms")
    .select(["name", "data", "provider_id", "regular"])
    .where("id", "=", uuid)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** Summaries that customers have of that version and that no order has followed: what is begun on a device alone nobody here knows of. */
async function countBegun(db: Reader, form: string, version: string): Promise<number> {
  const { count } = await db
    .selectFrom("broadcasts as b")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("b.form_id", "=", form)
    .where("b.form_version", "=", version)
    .where((column) =>
      column.not(column.exists(column.selectFrom("orders as o").select("o.id").whereRef("o.broadcast_id", "=", "b.id"))),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
