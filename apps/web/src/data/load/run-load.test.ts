import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { appointments } from "../collections/appointments.ts";
import { carriers } from "../collections/carriers.ts";
import { forms } from "../collections/forms.ts";
import { providers } from "../collections/providers.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { sampleForm } from "../testing/order-samples.ts";
import { sampleAddress, sampleAppointment, sampleUnit, uuidOf } from "../testing/samples.ts";
import { runLoad } from "./run-load.ts";

const sampleCarrier: wire.Carrier = {
  "@id": "/api/carriers/telekom",
  "@type": "Carrier",
  uuid: uuidOf(1, 6),
  id: "telekom",
  name: "Telekom",
};
const sampleProvider: wire.Provider = {
  "@id": "/api/providers/2",
  "@type": "Provider",
  uuid: uuidOf(2, 6),
  id: 2,
  name: "Deutsche Glasfaser",
  shortName: "DG",
  logo: null,
  smallLogo: null,
  settings: {},
};

const open: TestDevice[] = [];
let users = 0;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A server with a territory of so many addresses. */
function town(userId: string, addresses: readonly wire.Address[], territory: readonly string[]): FakeServer {
  const server = createFakeServer();
  const byUuid = new Map(addresses.map((address) => [address.uuid, address]));
  const list = (members: readonly unknown[]) => ({
    "@type": "hydra:Collection",
    "hydra:member": members,
    "hydra:totalItems": members.length,
  });
  server.pages = (path) => {
    if (path.endsWith("/embedded")) {
      const polygon = {
        "@id": `/api/territories/${uuidOf(1, 7)}`,
        uuid: uuidOf(1, 7),
        name: "Nord",
        adresses: territory,
      };
      const body = {
        "@id": `/api/mitarbeiters/${userId}`,
        "@type": "Mitarbeiter",
        uuid: userId,
        id: userId,
        name: "Vera Kauf",
        lastPing: null,
        lastPingAt: null,
        preferences: {},
        polygons: [polygon],
      };
      const headers = { "content-type": "application/ld+json", "last-event-id": "urn:rundgang:event:7" };
      return new Response(JSON.stringify(body), { headers });
    }
    if (path.startsWith("/api/adresses?")) {
      const wanted = new URLSearchParams(path.split("?")[1]).getAll("uuid[]");
      return list(wanted.flatMap((uuid) => byUuid.get(uuid) ?? []));
    }
    return path.startsWith("/api/adresses/") ? undefined : list([]);
  };
  return server;
}

async function device(count: number) {
  users += 1;
  const userId = uuidOf(users, 8);
  const addresses = Array.from({ length: count }, (_, number) => sampleAddress(number + 1));
  const territory = addresses.map((address) => address.uuid);
  const server = town(userId, addresses, territory);
  const app = await openDevice(userId, server.fetch);
  open.push(app);
  const progress: number[] = [];
  const positions: string[] = [];
  const asked: string[] = [];
  const referred: wire.Address[] = [];
  const parts = {
    userId,
    api: app.api,
    store: app.data,
    clock: {
      now: () => now,
      /* Nobody waits here. */
      after: (_ms: number, next: () => void) => {
        queueMicrotask(next);
        return () => undefined;
      },
    },
    originLength: 24,
    onProgress: (done: number) => void progress.push(done),
    onEventPosition: (id: string) => void positions.push(id),
    referred: () => Promise.resolve(referred),
  };
  let now = 1_000_000;
  server.fate = ({ path }) => {
    if (path.startsWith("/api/adresses?")) asked.push(path);
    return "answer";
  };
  return {
    app,
    server,
    progress,
    positions,
    asked,
    referred,
    territory,
    load: (store = app.data) => runLoad({ ...parts, store }),
    later: (ms: number) => (now += ms),
    at: () => now,
  };
}

/** A step of a load at which its tab stands still until it is let go. */
function heldStep() {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    isReached: reached.promise,
    letGo: gate.resolve,
    async pass<T>(go: () => Promise<T>): Promise<T> {
      reached.resolve();
      await gate.promise;
      return go();
    },
  };
}

const shown = async (app: TestDevice) => {
  await app.book.open();
  return app.book.index.size;
};

describe("the full load", () => {
  it("brings every address into the list, counts in addresses, and tells where the event stream goes on", async () => {
    const { app, progress, positions, load } = await device(600);
    expect(await load()).toEqual({ ok: true });
    expect(await shown(app)).toBe(600);
    expect(progress[0]).toBe(0);
    expect(progress.at(-1)).toBe(600);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(positions).toEqual(["urn:rundgang:event:7"]);
  });

  it("leaves the event stream where it was until it is complete: what came meanwhile is not on the device before", async () => {
    const { server, positions, load } = await device(3);
    server.fate = ({ path }) => (path.startsWith("/api/adresses?") ? "lose-request" : "answer");
    expect(await load()).toEqual({ ok: false, reason: "offline" });
    expect(positions).toEqual([]);
    server.fate = () => "answer";
    expect(await load()).toEqual({ ok: true });
    expect(positions).toEqual(["urn:rundgang:event:7"]);
  });

  it("asks for the next page while one is being written, and for no more than that", async () => {
    const { app, asked, load } = await device(2000);
    const gate = Promise.withResolvers<void>();
    const pagesAsked = () => new Set(asked.map((path) => Math.floor((Number(path.slice(-12)) - 1) / 250))).size;
    const loading = load({ ...app.data, writePage: (...page) => gate.promise.then(() => app.data.writePage(...page)) });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(pagesAsked()).toBe(3);
    gate.resolve();
    expect(await loading).toEqual({ ok: true });
    expect(await shown(app)).toBe(2000);
  });

  it("by a clock that was years ahead is begun anew, and what came by itself then hides nothing of the next load", async () => {
    const years = 5 * 365 * 86_400_000;
    const { app, server, asked, load, later, at } = await device(3);
    later(years);
    expect(await load()).toEqual({ ok: true });
    const [first] = await app.data.readPage(1, 0);
    if (first === undefined) throw new Error("no address");
    const since = await app.data.markOf(first.uuid);
    await app.data.writeJournal({ ...first, strasse: "Alte Gasse" }, at(), { since, isWhole: false });
    server.fate = ({ path }) => (path.startsWith("/api/adresses?") ? "lose-request" : "answer");
    expect(await load()).toMatchObject({ ok: false });
    server.fate = ({ path }) => {
      asked.push(path);
      return "answer";
    };
    later(-years);
    asked.length = 0;
    expect(await load()).toEqual({ ok: true });
    expect(asked.some((path) => path.includes("/embedded"))).toBe(true);
    expect(await app.data.readJournal()).toEqual([]);
  });

  it("keeps what came by itself while it was under way, also if the clock is set back then", async () => {
    const { app, load, later, at } = await device(3);
    expect(await load()).toEqual({ ok: true });
    const [first] = await app.data.readPage(1, 0);
    if (first === undefined) throw new Error("no address");
    const newer = { ...first, strasse: "Neue Gasse" };
    const store = {
      ...app.data,
      writePage: async (...page: Parameters<typeof app.data.writePage>) => {
        later(-86_400_000);
        await app.data.writeJournal(newer, at(), { since: await app.data.markOf(newer.uuid), isWhole: false });
        return app.data.writePage(...page);
      },
    };
    expect(await load(store)).toEqual({ ok: true });
    expect((await app.data.readJournal()).map((one) => one.strasse)).toEqual(["Neue Gasse"]);
  });

  it("keeps an appointment that arrived while it was under way, until the next one tells of it or not", async () => {
    const { app, load, at } = await device(3);
    const appointment = sampleAppointment(1);
    const store = {
      ...app.data,
      writePage: async (...page: Parameters<typeof app.data.writePage>) => {
        await app.data.changeMember(appointments, appointment.uuid, at(), () => appointment);
        return app.data.writePage(...page);
      },
    };
    expect(await load(store)).toEqual({ ok: true });
    expect(await app.data.readMembers(appointments)).toEqual([appointment]);
    expect(await load()).toEqual({ ok: true });
    expect(await app.data.readMembers(appointments)).toEqual([]);
  });

  it("brings what the device had missed also where something of that address changed here while it was under way", async () => {
    const { app, server, load } = await device(3);
    expect(await load()).toEqual({ ok: true });
    const [first] = await app.data.readPage(1, 0);
    if (first === undefined) throw new Error("no address");
    const own = sampleUnit(70, 1);
    const missed = sampleUnit(80, 1);
    const there = { ...first, wohneinheiten: [...first.wohneinheiten, missed, own] };
    const healthy = server.pages;
    server.pages = (path) => (path === first["@id"] ? there : healthy(path));
    const store = {
      ...app.data,
      writePage: async (...page: Parameters<typeof app.data.writePage>) => {
        await app.book.change(first.uuid, () => ({ ...first, wohneinheiten: [...first.wohneinheiten, own] }));
        return app.data.writePage(...page);
      },
    };
    expect(await load(store)).toEqual({ ok: true });
    await app.book.open();
    const shownUnits = (await app.book.address(first.uuid))?.wohneinheiten.map(({ uuid }) => uuid);
    expect(shownUnits).toEqual(there.wohneinheiten.map(({ uuid }) => uuid));
  });

  it("is not complete while the server is too busy to tell an address of which something changed here", async () => {
    const { app, server, load } = await device(3);
    expect(await load()).toEqual({ ok: true });
    const [first] = await app.data.readPage(1, 0);
    if (first === undefined) throw new Error("no address");
    const healthy = server.pages;
    const busy = { "@type": "hydra:Error", "hydra:title": "-", "hydra:description": "-", code: "unavailable" };
    server.pages = (path) => (path === first["@id"] ? Response.json(busy, { status: 503 }) : healthy(path));
    const store = {
      ...app.data,
      writePage: async (...page: Parameters<typeof app.data.writePage>) => {
        await app.book.change(first.uuid, () => ({ ...first, wohneinheiten: [sampleUnit(70, 1)] }));
        return app.data.writePage(...page);
      },
    };
    expect(await load(store)).toEqual({ ok: false, reason: "busy" });
    expect((await app.data.readLoad()).current?.generation).toBe(1);
  });

  it("goes on after a cut: what is there is not asked for again", async () => {
    const { app, server, asked, load } = await device(1000);
    const healthy = server.fate;
    let answers = 0;
    server.fate = (request) => {
      if (request.path.startsWith("/api/adresses?")) answers += 1;
      return answers > 4 ? "lose-request" : healthy(request);
    };
    expect(await load()).toEqual({ ok: false, reason: "offline" });
    const before = asked.splice(0).join("&");
    server.fate = healthy;
    expect(await load()).toEqual({ ok: true });
    expect(await shown(app)).toBe(1000);
    const uuidsIn = (text: string) => text.match(/[0-9a-f-]{36}/gu) ?? [];
    const again = uuidsIn(asked.join("&"));
    expect(new Set(again).size).toBe(again.length);
    expect(again.length).toBeLessThan(1000);
    expect(new Set([...uuidsIn(before), ...again]).size).toBe(1000);
  });

  describe("in two tabs at once", () => {
    it("does not bring back what the other has replaced when it was planned before, and goes by the newer one", async () => {
      const { app, asked, load, later } = await device(3);
      expect(await load()).toEqual({ ok: true });
      const step = heldStep();
      const late = load({ ...app.data, beginLoad: (...plan) => step.pass(() => app.data.beginLoad(...plan)) });
      await step.isReached;
      later(1000);
      expect(await load()).toEqual({ ok: true });
      const { current } = await app.data.readLoad();
      asked.length = 0;
      step.letGo();
      expect(await late).toEqual({ ok: true });
      expect((await app.data.readLoad()).current).toEqual(current);
      expect(await shown(app)).toBe(3);
      expect(asked).toEqual([]);
    });

    it("writes no page over one that the other has brought and shows", async () => {
      const { app, server, load } = await device(3);
      const step = heldStep();
      const late = load({ ...app.data, writePage: (...page) => step.pass(() => app.data.writePage(...page)) });
      await step.isReached;
      const healthy = server.pages;
      server.pages = (path) => {
        const page = healthy(path);
        if (!path.startsWith("/api/adresses?") || typeof page !== "object" || page === null) return page;
        return { ...page, "hydra:member": [sampleAddress(1, { strasse: "Neue Straße" }), sampleAddress(2), sampleAddress(3)] };
      };
      expect(await load()).toEqual({ ok: true });
      step.letGo();
      expect(await late).toEqual({ ok: true });
      await app.book.open();
      expect((await app.book.address(uuidOf(1, 1)))?.strasse).toBe("Neue Straße");
    });

    it("is no news any more when the other's is complete and something has changed since", async () => {
      const { app, load, at } = await device(3);
      const step = heldStep();
      const late = load({ ...app.data, activate: (...of) => step.pass(() => app.data.activate(...of)) });
      await step.isReached;
      expect(await load()).toEqual({ ok: true });
      expect(await app.data.changeMember(carriers, sampleCarrier.id, at(), () => sampleCarrier)).toBe(true);
      step.letGo();
      expect(await late).toEqual({ ok: true });
      expect(await app.data.readMembers(carriers)).toEqual([sampleCarrier]);
    });

    it("goes on with what the other has begun and left", async () => {
      const { app, server, load } = await device(3);
      const step = heldStep();
      const late = load({ ...app.data, beginLoad: (...plan) => step.pass(() => app.data.beginLoad(...plan)) });
      await step.isReached;
      server.fate = ({ path }) => (path.startsWith("/api/adresses?") ? "lose-request" : "answer");
      expect(await load()).toEqual({ ok: false, reason: "offline" });
      server.fate = () => "answer";
      step.letGo();
      expect(await late).toEqual({ ok: true });
      expect(await shown(app)).toBe(3);
    });
  });

  it.each([
    ["the forms", "/api/order_forms?status=ACTIVE", { ok: true }],
    ["the providers", "/api/providers", { ok: true }],
    ["the orders", "/api/auftrags?itemsPerPage=100&page=1", { ok: true }],
    ["the carriers", "/api/carriers", { ok: false, reason: "refused" }],
    ["the appointments", "/api/termins?order[beginn]=asc", { ok: false, reason: "refused" }],
  ])("that is refused %s ends so that what lies on the device of them stays", async (name, refused, expected) => {
    const { app, server, load } = await device(3);
    const [form, provider, carrier, appointment] = [sampleForm, sampleProvider, sampleCarrier, sampleAppointment(1)];
    await app.data.changeMember(forms, form.uuid, 1, () => form);
    await app.data.changeMember(providers, provider.uuid, 1, () => provider);
    await app.data.changeMember(carriers, carrier.id, 1, () => carrier);
    await app.data.changeMember(appointments, appointment.uuid, 1, () => appointment);
    const healthy = server.pages;
    const refusal = { "@type": "hydra:Error", "hydra:title": "-", "hydra:description": "-", code: "forbidden" };
    server.pages = (path) => (path === refused ? Response.json(refusal, { status: 403 }) : healthy(path));
    expect(await load()).toEqual(expected);
    const noted = (await app.data.readLoad()).current?.refused ?? [];
    expect(noted).toEqual(expected.ok ? [name.replace("the ", "")] : []);
    const left = {
      "/api/order_forms?status=ACTIVE": await app.data.readMembers(forms),
      "/api/providers": await app.data.readMembers(providers),
      "/api/carriers": await app.data.readMembers(carriers),
      "/api/termins?order[beginn]=asc": await app.data.readMembers(appointments),
    };
    for (const [path, members] of Object.entries(left)) expect(members).toHaveLength(path === refused || !expected.ok ? 1 : 0);
  });

  it.each([
    [
      "a fault",
      () =>
        Response.json(
          { "@type": "hydra:Error", "hydra:title": "-", "hydra:description": "-", code: "internal" },
          { status: 500 },
        ),
    ],
    ["something that is no list of them", () => Response.json({ "@type": "hydra:Collection", "hydra:member": [{ name: "?" }] })],
  ])("goes on where forms and providers come with %s, and leaves what lies on the device of them", async (_name, broken) => {
    const { app, server, load } = await device(3);
    await app.data.changeMember(providers, sampleProvider.uuid, 1, () => sampleProvider);
    const healthy = server.pages;
    server.pages = (path) => (/order_forms|providers/u.test(path) ? broken() : healthy(path));
    expect(await load()).toEqual({ ok: true });
    expect((await app.data.readLoad()).current?.refused).toEqual(["providers", "forms"]);
    expect(await app.data.readMembers(providers)).toHaveLength(1);
    server.pages = (path) => (/carriers/u.test(path) ? broken() : healthy(path));
    expect(await load()).toMatchObject({ ok: false });
  });

  it("brings masters and appointments when it is complete, and not before", async () => {
    const { app, server, load } = await device(3);
    server.fate = ({ path }) => (path.startsWith("/api/adresses?") ? "lose-request" : "answer");
    expect(await load()).toEqual({ ok: false, reason: "offline" });
    expect(await app.data.readMaster("carriers")).toBeUndefined();
    server.fate = () => "answer";
    expect(await load()).toEqual({ ok: true });
    expect(await app.data.readMaster("carriers")).toEqual([]);
  });

  it("keeps the old data until the new is complete, and keeps what came while it loaded", async () => {
    const { app, server, load, later } = await device(300);
    await load();
    await app.book.open();
    const [first] = [sampleAddress(1, { strasse: "Neue Straße" })];
    later(7_200_000);
    const healthy = server.fate;
    server.fate = ({ path }) => (path.startsWith("/api/adresses?") ? "lose-request" : "answer");
    expect(await load()).toEqual({ ok: false, reason: "offline" });
    expect(await shown(app)).toBe(300);
    await app.book.change(first.uuid, () => first);
    server.fate = healthy;
    await load();
    expect(await shown(app)).toBe(300);
    expect((await app.book.address(first.uuid))?.strasse).toBe("Neue Straße");
  });

  it("begins anew after an hour, and takes nothing of the load that was cut off for its own", async () => {
    const { app, server, territory, load, later } = await device(700);
    const healthy = server.fate;
    let answers = 0;
    server.fate = (request) =>
      request.path.startsWith("/api/adresses?") && (answers += 1) > 3 ? "lose-request" : healthy(request);
    await load();
    server.fate = healthy;
    territory.splice(0, 200);
    territory.reverse();
    later(3_700_000);
    expect(await load()).toEqual({ ok: true });
    expect(await shown(app)).toBe(500);
    expect(await app.book.address(uuidOf(700, 1))).not.toBeNull();
    expect(await app.book.address(uuidOf(150, 1))).toBeNull();
  });

  it("keeps an address that left the territory while unsent work refers to it", async () => {
    const { app, load, referred } = await device(3);
    referred.push(sampleAddress(99));
    await load();
    expect(await shown(app)).toBe(4);
    expect(await app.book.address(uuidOf(99, 1))).not.toBeNull();
  });

  it("an address that does not fit keeps nobody from the others", async () => {
    const { app, server, load } = await device(10);
    const healthy = server.pages;
    server.pages = (path) => {
      const page = healthy(path);
      if (!path.startsWith("/api/adresses?") || typeof page !== "object" || page === null) return page;
      return {
        ...page,
        "hydra:member": [{ "@type": "Adresse", uuid: "broken" }, ...Array.from({ length: 3 }, (_, n) => sampleAddress(n + 1))],
      };
    };
    expect(await load()).toEqual({ ok: true });
    expect(await shown(app)).toBe(3);
  });
});
