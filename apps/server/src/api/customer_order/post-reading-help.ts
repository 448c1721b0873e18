import { wire } from "@rundgang/contracts";

import { hasReadingHelp, makeReadingHelp, readReadingHelp } from "../../application/customer/reading-help.ts";
import { JsonText } from "../../db/json-text.ts";
import type { Writer } from "../../db/open-database.ts";
import { refuse, TryLater } from "../../errors.ts";
import { handleCustomer } from "../../http/handle-customer.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** All of it tells of a person: no receipt keeps anything. */
const personal = Object.keys(wire.readingHelp.shape).filter((name) => !name.startsWith("@"));

/** POST /api/customer_order/reading_helps: the contract summary in another language, to be read beside the German one. */
export const postCustomerReadingHelp = handleCustomer("postCustomerReadingHelp", async (input, { orderId }) => {
  const { body, context } = input;
  const { database, files, jobs, typesetter, paperTurns, clock } = context;
  const read = async (tx: Writer) => {
    const help = await readReadingHelp(tx, orderId, body.language);
    return help === null ? null : new JsonText<wire.ReadingHelp>(JSON.stringify(help));
  };
  const make = async (tx: Writer) => {
    const ports = { files, jobs, renderPaper: typesetter.render, appendPaper: typesetter.append, now: clock() };
    const refusal = await makeReadingHelp(tx, ports, orderId, body);
    if (refusal !== null) return refusal;
    const help = await readReadingHelp(tx, orderId, body.language);
    return help === null ? refuse("not_found") : created(help, "/api/customer_order");
  };
  const write = () => createOnce({ ...input, actor: { id: orderId } }, make, { names: personal, read });
  /* Nothing is set where it lies there already: who asks again and again with one link keeps nobody's paper waiting. */
  const isMade = await hasReadingHelp(database.db, orderId, body.language);
  const made = isMade ? await write() : await paperTurns.take(write);
  if (made === "busy") throw new TryLater(10);
  return made;
});
