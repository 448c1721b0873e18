import "fake-indexeddb/auto";

import type { Fetch } from "@rundgang/api-client";
import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import type { CommandOutcome } from "./outcome.ts";

const address = sampleAddress(6);
const addressId = address.uuid;
const open: TestDevice[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A server that keeps our uuids and gives what is made a number for an `@id`; it knows it by that alone. */
function numberingServer() {
  const inner = createFakeServer();
  const asked: string[] = [];
  const bodies: string[] = [];
  const numbers = new Map<string, string>();
  const fetch: Fetch = async (url, init) => {
    const path = new URL(url).pathname;
    asked.push(`${init.method} ${path}`);
    bodies.push(String(init.body));
    const known = [...numbers].find(([, number]) => path === `/api/wohneinheits/${number}`);
    if (/^\/api\/wohneinheits\/.*-/u.test(path)) return new Response("{}", { status: 404 });
    const to = known === undefined ? url : url.replace(known[1], known[0]);
    const response = await inner.fetch(to, init);
    const body: Record<string, unknown> = await response.json();
    const uuid = String(body["uuid"]);
    if (path === "/api/wohneinheits") numbers.set(uuid, String(4711 + numbers.size));
    const number = numbers.get(uuid);
    const answered = number === undefined ? body : { ...body, "@id": `/api/wohneinheits/${number}` };
    return new Response(JSON.stringify(answered), { status: response.status, headers: response.headers });
  };
  return { fetch, asked, bodies };
}

async function recorded<T extends object>(outcome: Promise<CommandOutcome<T>>): Promise<{ readonly ok: true } & T> {
  const result = await outcome;
  if (!result.ok) throw new Error(result.text);
  return result;
}

describe("a server that calls what was made here otherwise (A §4)", () => {
  it("is called by its own names by all that waited, and so does the screen", async () => {
    const server = numberingServer();
    const app = await openDevice(uuidOf(601, 8), server.fetch, [address]);
    open.push(app);
    const { unitId } = await recorded(app.commands.addUnit({ addressId, name: "Kessler" }));
    await recorded(app.commands.addComment({ unitId, text: "Hund" }));
    await recorded(app.commands.patchUnit({ unitId, name: "Kessler-Ott" }));
    const other = await recorded(app.commands.addUnit({ addressId, name: "Adler" }));
    await recorded(app.commands.addComment({ unitId: other.unitId, text: "Katze" }));
    app.goOnline();
    await app.until(() => {
      const { isRead, waiting, sending } = app.work.queue.getSnapshot();
      return isRead && waiting + sending === 0;
    });

    expect(server.asked.toSorted()).toEqual([
      "PATCH /api/wohneinheits/4711",
      "POST /api/unit_comments",
      "POST /api/unit_comments",
      "POST /api/wohneinheits",
      "POST /api/wohneinheits",
    ]);
    const units = server.bodies.flatMap((body) => JSON.parse(body).unit ?? []);
    expect(units.toSorted()).toEqual(["/api/wohneinheits/4711", "/api/wohneinheits/4712"]);
    await app.work.overlays.reload();
    await app.absorb();
    const shown = (await app.book.address(addressId))?.wohneinheiten.find(({ uuid }) => uuid === unitId);
    expect(shown).toMatchObject({ "@id": "/api/wohneinheits/4711", name: "Kessler-Ott" });
  });
});
