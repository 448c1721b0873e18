import { createApi } from "@rundgang/api-client";
import { describe, expect, it } from "vitest";

import { refusal } from "../testing/fake-server.ts";
import { uuidOf } from "../testing/samples.ts";
import type { CommandContext } from "./command-parts.ts";
import { sendCustomerLink, showCustomerLink } from "./customer-link.ts";
import { oncePerTap } from "./once-per-tap.ts";

const orderId = uuidOf(1, 5);
const link = {
  "@type": "CustomerLink",
  uuid: uuidOf(1, 4),
  order: `/api/auftrags/${orderId}`,
  url: "https://rundgang.example/kunde/#token",
  expiresAt: "2026-12-18T13:30:00.000Z",
  mailedAt: "2026-12-04T13:30:00.000Z",
} as const;

/** A device whose server answers so; what it was asked for. */
function device(answer: () => Promise<Response> = async () => Response.json(link, { status: 201 })) {
  const asked: unknown[] = [];
  const api = createApi({
    fetch: (url, init) => {
      asked.push({ path: url, body: JSON.parse(String(init.body)) as unknown });
      return answer();
    },
    baseUrl: "",
    session: { accessToken: () => "token", refresh: () => Promise.resolve("ended") },
    line: { up: () => {}, down: () => {} },
  });
  let last = 3;
  const uuid = () => uuidOf((last += 1), 4);
  /* Of all that a command may use these ask the server alone. */
  const context = { api, uuid, once: oncePerTap({ now: () => 0 }) } as CommandContext;
  return { asked, context };
}

describe("the link of a remote order's customer", () => {
  it("is asked for as it is: nothing is sent", async () => {
    const { asked, context } = device();
    expect(await showCustomerLink(context, orderId)).toEqual({ ok: true, link });
    expect(asked).toEqual([{ path: "/api/customer_links", body: { uuid: uuidOf(4, 4), order: `/api/auftrags/${orderId}` } }]);
  });

  it("is sent once for two taps", async () => {
    const { asked, context } = device();
    const taps = await Promise.all([sendCustomerLink(context, orderId), sendCustomerLink(context, orderId)]);
    expect(taps).toEqual([
      { ok: true, link },
      { ok: true, link },
    ]);
    expect(asked).toMatchObject([{ body: { order: `/api/auftrags/${orderId}`, mail: true } }]);
  });

  it("is not sent where the server says no, and the next tap asks again", async () => {
    const { asked, context } = device(async () => Response.json(refusal(409, "order_closed"), { status: 409 }));
    expect(await sendCustomerLink(context, orderId)).toEqual({ ok: false, code: "refused", text: "Das geht nicht." });
    await sendCustomerLink(context, orderId);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["shown", showCustomerLink, "Den Link gibt es nur, solange du online bist."],
    ["sent", sendCustomerLink, "Den Link kannst du senden, sobald du wieder online bist."],
  ] as const)("is not %s without a line, and says so", async (_what, command, text) => {
    const { context } = device(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await command(context, orderId)).toEqual({ ok: false, code: "offline", text });
  });
});
