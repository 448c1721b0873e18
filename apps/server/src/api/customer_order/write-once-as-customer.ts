import { wire } from "@rundgang/contracts";

import { readCustomerOrder } from "../../application/customer/read-customer-order.ts";
import type { Writer } from "../../db/open-database.ts";
import { JsonText } from "../../db/json-text.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import type { CustomerAccess } from "../../sessions/customer-session.ts";

/** The input of such a write; nobody is signed in. */
type Written = Omit<Parameters<typeof createOnce>[0], "actor">;

/** All of it tells of a person: no receipt keeps anything. */
const personal = Object.keys(wire.customerOrder.shape).filter((name) => !name.startsWith("@"));

/**
 * A write of a customer's page, once for its uuid: it belongs to the order, as a salesman's to him. Its answer is the order as its customer
 * reads it now, also where it comes again.
 */
export function writeOnceAsCustomer(
  input: Written,
  { orderId }: CustomerAccess,
  act: (tx: Writer) => Promise<Refusal | null>,
): Promise<Reply<wire.CustomerOrder> | Refusal> {
  const { context } = input;
  const read = (tx: Writer) => readCustomerOrder(tx, orderId, context.clock());
  const write = async (tx: Writer) => {
    const refusal = await act(tx);
    if (refusal !== null) return refusal;
    const order = await read(tx);
    return order === null ? refuse("not_found") : created(order, "/api/customer_order");
  };
  const readText = async (tx: Writer) => {
    const order = await read(tx);
    return order === null ? null : new JsonText<wire.CustomerOrder>(JSON.stringify(order));
  };
  return createOnce({ ...input, actor: { id: orderId } }, write, { names: personal, read: readText });
}
