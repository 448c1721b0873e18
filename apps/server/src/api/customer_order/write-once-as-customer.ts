import { wire, type calls } from "@rundgang/contracts";

import { readCustomerOrder } from "../../application/customer/read-customer-order.ts";
import type { Writer } from "../../db/open-database.ts";
import { JsonText } from "../../db/json-text.ts";
import type { Refusal } from "../../errors.ts";
import type { Input } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import type { CustomerAccess } from "../../sessions/customer-session.ts";

type WriteName = "postCustomerConfirmation" | "postCustomerQuestion" | "postCustomerWithdrawal";

/** All of it tells of a person: no receipt keeps anything. */
const personal = Object.keys(wire.customerOrder.shape).filter((name) => !name.startsWith("@"));

/**
 * A write of a customer's page, once for its uuid: it belongs to the order, as a salesman's to him. Its answer is the order as its customer
 * reads it now, also where it comes again.
 */
export function writeOnceAsCustomer<Name extends WriteName>(
  input: Input<(typeof calls)[Name]>,
  { orderId }: CustomerAccess,
  act: (tx: Writer) => Promise<Refusal | null>,
): Promise<Reply<wire.CustomerOrder> | Refusal> {
  const { context } = input;
  const read = (tx: Writer) => readCustomerOrder(tx, orderId, context.clock());
  const write = async (tx: Writer) => (await act(tx)) ?? created(await read(tx), "/api/customer_order");
  const readText = async (tx: Writer) => new JsonText<wire.CustomerOrder>(JSON.stringify(await read(tx)));
  return createOnce({ ...input, actor: { id: orderId } }, write, { names: personal, read: readText });
}
