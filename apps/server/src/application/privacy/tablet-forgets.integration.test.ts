import { wire } from "@rundgang/contracts";
import { startFaultProxy, type FaultProxy } from "@rundgang/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createAppData } from "../../../../web/src/data/create-app-data.ts";
import { createUserCodec } from "../../../../web/src/data/keys/user-codec.ts";
import { usableRing } from "../../../../web/src/data/keys/data-key.ts";
import { installBrowser } from "../../../../web/src/data/testing/browser-shim.ts";
import { dumpDatabases } from "../../../../web/src/data/testing/dump-storage.ts";
import { createMemoryShareDisk } from "../../../../web/src/data/testing/memory-share-disk.ts";
import { settled } from "../../../../web/src/data/testing/settled.ts";
import type { AppData } from "../../../../web/src/data/types.ts";
import { plainImage } from "../../files/testing/hostile-files.ts";
import { addAccount } from "../../testing/add-account.ts";
import { appointmentBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, password, unitOf } from "../../testing/fixture.ts";
import { insertContractForm } from "../../testing/order-kit.ts";
import { addPerson, canaries, canary, erasePerson, letBePast } from "../../testing/person-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const unitId = unitOf(ids.westAddress, 1);
const app = "http://app.test";

describe("Anna's tablet, after a person of hers was erased", () => {
  let server: TestServer;
  let anna: Client;
  let admin: Client;
  let data: AppData;
  let line: FaultProxy;
  beforeAll(async () => {
    server = await startTestServer();
    await addAccount(server, "admin", "ROLE_ADMIN");
    await insertContractForm(server);
    [anna, admin] = [await server.as("anna"), await server.as("admin")];
    line = await startFaultProxy(Number(new URL(server.url).port));
    const ofNode = fetch;
    installBrowser((url, init) => {
      const { origin, pathname, search } = new URL(String(url), app);
      return ofNode(origin === app ? `${line.url}${pathname}${search}` : url, init);
    });
    data = createAppData(createMemoryShareDisk());
    await settled(data.session, ({ type }) => type === "signed_out");
    await data.login("anna", password);
    await settled(data.load, ({ type }) => type === "ready");
  });
  afterAll(async () => {
    await data.logout();
    await line.close();
    await server.close();
  });

  /** Every text of the device's databases, what is sealed opened with the keys that the person has deposited; by where it lies. */
  async function opened(): Promise<readonly (readonly [at: string, text: string])[]> {
    const { body } = await anna.post("/api/data_keys", { keys: [] });
    const keys = wire.dataKeys.parse(body).keys;
    const codec = createUserCodec(ids.anna, (await usableRing(keys)) ?? []);
    const texts: [string, string][] = [];
    async function walk(at: string, value: unknown): Promise<void> {
      if (typeof value === "string") texts.push([at, value]);
      else if (value instanceof Uint8Array) {
        const clear = await codec.open(value);
        texts.push([at, new TextDecoder().decode(clear.ok ? clear.clear : value)]);
      } else if (typeof value === "object" && value !== null) {
        for (const member of Object.values(value)) await walk(at, member);
      }
    }
    for (const { at, value } of await dumpDatabases()) await walk(at, value);
    return texts;
  }
  const placesWith = async (words: readonly string[]) => {
    const found = (await opened()).filter(([, text]) => words.some((word) => text.includes(word)));
    return [...new Set(found.map(([at]) => at))].toSorted();
  };
  const isSent = () => {
    const { ready, waiting, sending, blocked } = data.queue.getSnapshot();
    return ready && waiting + sending + blocked === 0;
  };

  it("holds him in its databases while he is there: order, visit, comment, name at the door, appointment", async () => {
    const { commands } = data;
    const photo = new Blob([new Uint8Array(await plainImage("jpeg"))], { type: "image/jpeg" });
    const acts = [
      () => commands.addComment({ unitId, text: canary.text }),
      () => commands.patchUnit({ unitId, name: canary.name }),
      () => commands.qualifyUnit({ unitId, code: "NO_INTEREST", comment: canary.text }),
      () =>
        commands.createAppointment({ unitId, beginnAt: new Date(Date.now() + 86_400_000).toISOString(), comment: canary.text }),
      () => commands.addPhoto({ addressId: ids.westAddress, photo }),
    ];
    for (const act of acts) expect(await act()).toMatchObject({ ok: true });
    await settled(data.queue, isSent);
    const customer = { name: `${canary.first} ${canary.name}`, phone: canary.phone, mail: canary.mail };
    const meeting = appointmentBody(unitId, { data: { customer, comment: canary.text, unit: `/api/wohneinheits/${unitId}` } });
    expect((await anna.post("/api/termins", meeting)).status).toBe(201);
    await addPerson(anna);
    /* To its end: a load that is asked for while one is under way is that one, and the cut would break it. */
    const { loadedAt } = await settled(data.load, (load) => load.type === "ready");
    data.reload();
    await settled(data.load, (load) => load.type === "ready" && load.refreshing === null && load.loadedAt !== loadedAt);
    /* A load folds what lies in the journal into the pages. */
    const stores = async () => (await placesWith(canaries)).map((at) => at.replace(/.*\//u, "").replace("journal", "pages"));
    await expect.poll(stores).toEqual(expect.arrayContaining(["appointments", "orders", "pages"]));
  });

  it("forgets all of him with its next contact, whoever was away meanwhile", async () => {
    const { db } = server.context.database;
    line.cut();
    const order = String((await db.selectFrom("orders").select("id").executeTakeFirstOrThrow()).id);
    await letBePast(server, order);
    await erasePerson(admin);
    expect(await placesWith(canaries)).not.toEqual([]);

    line.restore();
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => placesWith(canaries)).toEqual([]);
  });
});
