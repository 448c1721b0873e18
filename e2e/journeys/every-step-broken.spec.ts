import type { Fault } from "@rundgang/testkit";

import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { received, takeOrder } from "../support/order.ts";
import { gatewayError } from "../support/replies.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

/** Each kind of request of an order, with how many of them an order with a photographed summary has. */
const steps = [
  { method: "POST", path: /^\/api\/uploaded_files$/u, times: 2 },
  { method: "POST", path: /^\/api\/kundes$/u, times: 1 },
  { method: "POST", path: /^\/api\/auftrags$/u, times: 1 },
  { method: "PATCH", path: /^\/api\/wohneinheits\//u, times: 1 },
  { method: "POST", path: /^\/api\/adress_qualifikations$/u, times: 1 },
];

const faults: readonly { readonly name: string; readonly fault: Fault }[] = [
  { name: "its reply is lost", fault: { kind: "drop-reply" } },
  { name: "its reply breaks off after 100 bytes", fault: { kind: "cut-reply", afterBytes: 100 } },
  { name: "a gateway says 502 though the server has acted", fault: { kind: "replace-answer", bytes: gatewayError } },
  { name: "it arrives twice at the same time", fault: { kind: "duplicate" } },
];

for (const { name, fault } of faults) {
  test(`at each step of the order chain ${name}: the order is there once, whole`, async ({ page, door }) => {
    await signIn(page);
    const unitId = await openFirstUnit(page);
    for (const step of steps) door.line.plan({ ...step, fault });
    await takeOrder(page, "photo");
    await received(page);
    await allSent(page);
    await door.mailsSent(1);
    for (const { method, path, times } of steps) {
      const seen = door.line.seen.filter((one) => one.method === method && path.test(one.path));
      expect(seen.length, `${method} ${path}`).toBeGreaterThanOrEqual(fault.kind === "duplicate" ? times : times * 2);
    }
    expectOneOrder(await door.facts(), unitId, "photo");
  });
}
