import { calls, pathOf } from "@rundgang/contracts";
import { orderStatusCodes } from "@rundgang/domain";
import type { Page } from "playwright-core";

import { sampleOwnOrder } from "../../apps/web/src/data/testing/own-order-samples.ts";
import { demoPassword } from "../harness/app.ts";

/** Answers a page's list of orders with so many of a salesman's own, of each state in turn: to capture them would take longer than the bench. */
export async function answerOwnOrders(page: Page, server: string, username: string, count: number): Promise<void> {
  const salesmanId = await idOf(server, username);
  const orders = Array.from({ length: count }, (_none, index) => {
    const status = orderStatusCodes[index % orderStatusCodes.length] ?? "NEW";
    return sampleOwnOrder(index + 1, status, {}, salesmanId);
  });
  await page.context().route(/\/api\/auftrags\?/u, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const size = Number(query.get("itemsPerPage") ?? 30);
    const from = (Number(query.get("page") ?? 1) - 1) * size;
    const json = {
      "@context": "/api/contexts/Auftrag",
      "@id": "/api/auftrags",
      "@type": "hydra:Collection",
      "hydra:member": orders.slice(from, from + size),
      "hydra:totalItems": count,
    };
    return route.fulfill({ json, contentType: "application/ld+json" });
  });
}

async function idOf(server: string, username: string): Promise<string> {
  const reply = await fetch(`${server}${pathOf(calls.login)}`, {
    method: "POST",
    headers: { "Content-Type": "application/ld+json" },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const { token } = (await reply.json()) as { readonly token: string };
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { readonly sub: string };
  return claims.sub;
}
