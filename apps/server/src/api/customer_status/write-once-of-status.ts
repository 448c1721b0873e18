import { wire } from "@rundgang/contracts";

import { readCustomerStatus } from "../../application/customer/read-customer-status.ts";
import { JsonText } from "../../db/json-text.ts";
import type { Writer } from "../../db/open-database.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import type { StatusSession } from "../../sessions/status-session.ts";

/** The input of such a write; nobody is signed in. */
type Written = Omit<Parameters<typeof createOnce>[0], "actor">;

/** All of it tells of a person: no receipt keeps anything. */
const personal = Object.keys(wire.customerStatus.shape).filter((name) => !name.startsWith("@"));

/** A write of the page, once for its uuid: it belongs to the order. Its answer is the state as its customer reads it now, also where it comes again. */
export function writeOnceOfStatus(
  input: Written,
  { orderId }: StatusSession,
  act: (tx: Writer) => Promise<Refusal | null>,
): Promise<Reply<wire.CustomerStatus> | Refusal> {
  const read = (tx: Writer) => readCustomerStatus(tx, orderId, input.context.clock());
  const write = async (tx: Writer) => {
    const refusal = await act(tx);
    if (refusal !== null) return refusal;
    const status = await read(tx);
    return status === null ? refuse("not_found") : created(status, "/api/customer_status");
  };
  const readText = async (tx: Writer) => {
    const status = await read(tx);
    return status === null ? null : new JsonText<wire.CustomerStatus>(JSON.stringify(status));
  };
  return createOnce({ ...input, actor: { id: orderId } }, write, { names: personal, read: readText });
}
