import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { openJson, sealJson, type Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { KeptRow, WorkDatabase } from "../db/work-database.ts";

/** Before the keys of kept forms among the drafts. */
export const formPrefix = "form:";

const keptRow = z.object({ id: z.string(), v: z.literal(1), sealed: z.instanceof(Uint8Array) });

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
  const kept = await Promise.all(rows.map((row) => readForm(codec, row)));
  const isNew = (form: wire.OrderForm) => !forms.some((one) => one.uuid === form.uuid && one.version === form.version);
  return [...forms, ...kept.flatMap((form) => (form !== null && isNew(form) ? [{ ...form, status: "INACTIVE" as const }] : []))];
}

async function readForm(codec: Codec, row: unknown): Promise<wire.OrderForm | null> {
  const parsed = z.safeParse(keptRow, row);
  if (!parsed.success) return null;
  const form = z.safeParse(wire.orderForm, await openJson(codec, parsed.data.sealed));
  return form.success ? form.data : null;
}
