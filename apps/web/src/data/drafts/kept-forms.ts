import type { wire } from "@rundgang/contracts";

import { sealJson, type Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { KeptRow, WorkDatabase } from "../db/work-database.ts";

/** Before the keys of kept forms among the drafts. */
export const formPrefix = "form:";

/**
 * The form that a draft is begun on, kept beside the drafts: the server hands out active versions alone, and a draft outlives
 * a new version, a reload and a logout (3-decisions "Where data lives").
 */
export async function formRow(codec: Codec, form: wire.OrderForm): Promise<KeptRow> {
  return { id: `${formPrefix}${form.uuid}:${form.version}`, v: 1, sealed: await sealJson(codec, form) };
}

/** The forms with those of drafts that the server no longer hands out; these can be gone on with, but not chosen. */
export async function withKeptForms(
  forms: readonly wire.OrderForm[],
  connection: Connection<WorkDatabase>,
  codec: Codec,
): Promise<readonly wire.OrderForm[]> {
  const rows = await (await connection.get()).getAll("drafts", IDBKeyRange.bound(formPrefix, `${formPrefix}\uffff`));
  if (rows.length === 0) return forms;
  /* Forms are parsed by what an order consists of: whoever has begun none needs no word of that at the start. */
  const { readKeptForm } = await import("./read-kept-form.ts");
  const kept = await Promise.all(rows.map((row) => readKeptForm(codec, row)));
  const isNew = (form: wire.OrderForm) => !forms.some((one) => one.uuid === form.uuid && one.version === form.version);
  return [...forms, ...kept.flatMap((form) => (form !== null && isNew(form) ? [{ ...form, status: "INACTIVE" as const }] : []))];
}
