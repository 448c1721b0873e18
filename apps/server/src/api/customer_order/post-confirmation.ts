import { confirmByCustomer } from "../../application/order/confirm-by-customer.ts";
import { TryLater } from "../../errors.ts";
import { handleCustomer } from "../../http/handle-customer.ts";
import { deviceOf } from "../../sessions/device-cookie.ts";
import { networkOf } from "../../sessions/networks.ts";
import { writeOnceAsCustomer } from "./write-once-as-customer.ts";

/** POST /api/customer_order/confirmations: the customer orders. */
export const postCustomerConfirmation = handleCustomer("postCustomerConfirmation", async (input, customer) => {
  const { body, context, request } = input;
  const { files, jobs, keys, typesetter, paperTurns, clock } = context;
  const made = await paperTurns.take(() =>
    writeOnceAsCustomer(input, customer, (tx) => {
      const ports = { files, jobs, renderPaper: typesetter.render, appendPaper: typesetter.append, now: clock() };
      const from = { ...customer, network: networkOf(keys, request), device: deviceOf(request.headers.cookie) };
      return confirmByCustomer(tx, ports, from, body);
    }),
  );
  if (made === "busy") throw new TryLater(10);
  return made;
});
