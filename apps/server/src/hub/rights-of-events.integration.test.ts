import { isDeepStrictEqual } from "node:util";

import { addressSearchText } from "@rundgang/domain";
import { liveCollections, wallTimeOf, wire } from "@rundgang/contracts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { v7 } from "uuid";

import { carrierJson } from "../db/presenters/carrier.ts";
import { readOneJson } from "../db/read-json.ts";
import { transact } from "../db/transact.ts";
import { plainImage } from "../files/testing/hostile-files.ts";
import { addressBody, appointmentBody, commentBody, contactBody, qualificationBody } from "../testing/bodies.ts";
import { createClient, type Answer, type Client } from "../testing/client.ts";
import { ids, points } from "../testing/fixture.ts";
import { openStream, type OpenStream } from "../testing/open-stream.ts";
import { sendUpload } from "../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { announceBroadcast } from "./announce-mail.ts";
import { addImport } from "../testing/add-import.ts";
import { announceCallToAction, announceForm, announceProjectSettings, announceProvider } from "./announce-masters.ts";
import type { EventType } from "./event-kinds.ts";
import { publishEvent } from "./publish-event.ts";
import { newestPosition } from "./event-log.ts";
import { partsOf } from "./position.ts";
import { issueTokens } from "../sessions/issue-tokens.ts";
import { findOwner } from "../sessions/find-owner.ts";
import { startSession } from "../sessions/start-session.ts";
import { sql } from "kysely";

/** What somebody has to do with the address where it happens, beside what they are. */
interface Relations {
  readonly roles: readonly string[];
  readonly member: boolean;
  readonly elsewhere: boolean;
  readonly creator: boolean;
  readonly accepted: boolean;
  readonly ownAppointment: boolean;
  readonly onDuty: boolean;
  readonly end: "none" | "revoked" | "disabled";
}

interface Person {
  /** What ties him to the house, or his name. */
  readonly has?: Relations | string;
  readonly id: string;
  readonly client: Client;
  readonly stream: OpenStream;
  readonly sessionId: string;
}

const unitsOfStep = 7;

/** A house of this run, with units enough for each kind of event, twice. */
interface House {
  readonly address: string;
  readonly units: readonly string[];
}

const relations: fc.Arbitrary<Relations> = fc.record({
  roles: fc.constantFrom(
    ["ROLE_SALESMAN"],
    ["ROLE_CONSULTANT"],
    ["ROLE_TEAM_LEAD"],
    ["ROLE_BACK_OFFICE"],
    ["ROLE_ADMIN"],
    ["ROLE_SALESMAN", "ROLE_BACK_OFFICE"],
    [],
  ),
  member: fc.boolean(),
  elsewhere: fc.boolean(),
  creator: fc.boolean(),
  accepted: fc.boolean(),
  ownAppointment: fc.boolean(),
  onDuty: fc.boolean(),
  end: fc.constantFrom("none", "none", "none", "revoked", "disabled"),
});

const none = {
  member: false,
  elsewhere: false,
  creator: false,
  accepted: false,
  ownAppointment: false,
  onDuty: false,
  end: "none",
} as const;

/** Whom every run has: who accepts a call, who made that call and works there, the back office, a colleague on duty. */
const alwaysThere: readonly Relations[] = [
  { ...none, roles: ["ROLE_CONSULTANT"] },
  { ...none, roles: ["ROLE_SALESMAN"], member: true },
  { ...none, roles: ["ROLE_BACK_OFFICE"], member: true, ownAppointment: true, onDuty: true },
  { ...none, roles: ["ROLE_CONSULTANT"], onDuty: true },
  { ...none, roles: ["ROLE_ADMIN"] },
];

describe("an event", () => {
  const reached = new Set<string>();
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  let office: Client;
  let picture: Buffer;
  let houses = 0;
  const db = () => server.context.database.db;
  beforeAll(async () => {
    server = await startTestServer();
    picture = await plainImage("png");
    [anna, bert, office] = await Promise.all([server.as("anna"), server.as("bert"), server.as("office")]);
  });
  afterAll(() => server.close());

  /** Somebody without any rights, with an open stream. */
  async function someone(): Promise<Person> {
    const id = v7();
    await db()
      .insertInto("users")
      .values({ id, username: id, name: "Wer auch immer", roles: ["ROLE_SALESMAN"], password_hash: "-" })
      .execute();
    return known(id);
  }

  async function known(id: string): Promise<Person> {
    const owner = await findOwner(db(), { id });
    if (owner === null) throw new Error(id);
    const { sessionId, refreshToken } = await transact(db(), (tx) => startSession(tx, id, new Date()));
    const mint = { keys: server.context.keys, now: new Date(), ttl: 900 };
    const { token } = await issueTokens(mint, owner, { sessionId, refreshToken, byPassword: false });
    return { id, client: createClient(server.url, token), stream: await openStream(server.url, token, "topic=*"), sessionId };
  }

  async function build(): Promise<House> {
    houses += 1;
    const address = v7();
    const units = Array.from({ length: 2 * unitsOfStep }, () => v7());
    const place = { strasse: "Neubau", hausnummer: String(houses), plz: "91207", ort: "Lauf" };
    await db()
      .insertInto("addresses")
      .values({ id: address, ...place, provider_id: 2, search_text: addressSearchText({ ...place, hausnummerZusatz: "" }) })
      .execute();
    await db().insertInto("address_territories").values({ address_id: address, territory_id: ids.west }).execute();
    await db()
      .insertInto("units")
      .values(units.map((id, position) => ({ id, address_id: address, position, name: "Familie Beispiel" })))
      .execute();
    return { address, units };
  }

  async function relate({ id, sessionId }: Person, house: House, has: Relations): Promise<void> {
    const appointment = { address_id: house.address, begins_at: new Date(), ends_at: new Date() };
    if (has.member) await db().insertInto("territory_members").values({ territory_id: ids.west, user_id: id }).execute();
    if (has.elsewhere) await db().insertInto("territory_members").values({ territory_id: ids.east, user_id: id }).execute();
    if (has.creator) await db().updateTable("addresses").set({ created_by: id }).where("id", "=", house.address).execute();
    if (has.accepted)
      await db()
        .insertInto("appointments")
        .values({ id: v7(), ...appointment, user_id: id, created_by: ids.office })
        .execute();
    if (has.ownAppointment)
      await db()
        .insertInto("appointments")
        .values({ id: v7(), ...appointment, user_id: id, created_by: id })
        .execute();
    await db()
      .updateTable("users")
      .set({ roles: [...has.roles], disabled: has.end === "disabled", last_ping_at: has.onDuty ? new Date() : null })
      .where("id", "=", id)
      .execute();
    if (has.end === "revoked")
      await db().updateTable("refresh_tokens").set({ revoked_at: new Date() }).where("family_id", "=", sessionId).execute();
  }

  async function unrelate({ id }: Person, house: House): Promise<void> {
    await db().updateTable("users").set({ last_ping_at: null }).where("id", "=", id).execute();
    await db().deleteFrom("territory_members").where("user_id", "=", id).execute();
    await db().deleteFrom("appointments").where("user_id", "=", id).execute();
    await db().updateTable("addresses").set({ created_by: null }).where("id", "=", house.address).execute();
  }

  async function order(unitId: string, userId: string): Promise<string> {
    const [id, customer] = [v7(), v7()];
    await db().insertInto("customers").values({ id: customer, data: "{}", created_by: userId }).execute();
    const contract = { type: "live", contract_type: "live", provider_id: 2, form_id: ids.form, form_version: "2" };
    const empty = { answers: "{}", provider_data: "{}", shown_totals: "{}", prices: "{}", broadcast_id: null, device: null };
    const people = { unit_id: unitId, customer_id: customer, user_id: userId };
    await db()
      .insertInto("orders")
      .values({ id, ...people, ...contract, ...empty, captured_at: new Date() })
      .execute();
    return `/api/auftrags/${id}`;
  }

  const done = async (answer: Promise<Answer> | undefined) => expect((await answer)?.status).toBeLessThan(300);

  /** Makes events of each kind, as the product does. A kind without an entry does not compile. */
  const makers: Record<EventType, (unit: (place: number) => string, people: readonly Person[]) => Promise<void>> = {
    Wohneinheit: (unit) => done(anna.patch(`/api/wohneinheits/${unit(0)}`, { name: "Familie Muster" })),
    UnitComment: (unit) => done(anna.post("/api/unit_comments", commentBody(unit(1)))),
    AdressQualifikation: async (unit) => {
      const blacklisted = (place: number) => qualificationBody(unit(place), "BLACKLISTED", { data: { reason: "droht" } });
      await done(anna.post("/api/adress_qualifikations", blacklisted(2)));
      await done(bert.post("/api/adress_qualifikations", blacklisted(3)));
    },
    Termin: async (unit, people) => {
      await done(anna.post("/api/termins", appointmentBody(unit(4))));
      const type = "IMMEDIATE_VIDEO_CALL";
      await done(anna.post("/api/termins", appointmentBody(unit(4), { type, mitarbeiter: null })));
      const id = v7();
      const [, maker] = people;
      /* Who takes a call is on duty, as nobody is any more once relations have ended; going on duty now would change what he may read. */
      const taker = people.find(({ has }) => typeof has === "object" && has.onDuty && has.roles.includes("ROLE_CONSULTANT"));
      const times = { begins_at: new Date(), ends_at: new Date() };
      await db()
        .insertInto("appointments")
        .values({ id, type, address_id: null, unit_id: unit(4), ...times, created_by: maker?.id ?? null })
        .execute();
      const taken = await taker?.client.patch(`/api/termins/${id}`, { mitarbeiter: `/api/mitarbeiters/${taker.id}` });
      expect([200, "off_duty"]).toContain(taken?.status === 200 ? 200 : taken?.body["code"]);
    },
    AuftragStatus: async (unit) => {
      for (const [place, user] of [
        [5, ids.anna],
        [6, ids.bert],
      ] as const) {
        const at = new Date().toISOString();
        const status = {
          uuid: v7(),
          status: "CHANGE_REQUEST",
          statusDt: wallTimeOf(at),
          statusDtAt: at,
          description: "IBAN fehlt",
          data: { requestedChanges: { iban: true } },
        };
        await done(office.post("/api/auftrag_statuses", { ...status, auftrag: await order(unit(place), user) }));
      }
    },
    CustomerBroadcast: async (unit) => {
      for (const user of [ids.anna, ids.bert]) {
        const id = v7();
        const made = { form_id: ids.form, form_version: "2", answers_hash: "", recipient: "{}", prices: "{}" };
        await transact(db(), async (tx) => {
          const row = { id, user_id: user, unit_id: unit(0), ...made, requested_at: new Date(), created_at: new Date() };
          await tx.insertInto("broadcasts").values(row).execute();
          const paper = { id: v7(), type: "vzf_unsigned", sha256: "0".repeat(64), size: 1, broadcast_id: id };
          await tx.insertInto("documents").values(paper).execute();
          await announceBroadcast(tx, id);
        });
      }
    },
    Carrier: () =>
      transact(db(), async (tx) => {
        const json = await readOneJson(tx, carrierJson, sql`carriers k where k.id = 'telekom'`);
        if (json !== null) publishEvent(tx, { type: "Carrier", id: "telekom", json });
      }),
    Provider: () => transact(db(), (tx) => announceProvider(tx, 2)),
    OrderForm: () => transact(db(), (tx) => announceForm(tx, ids.form)),
    ProjectSettings: () => transact(db(), (tx) => announceProjectSettings(tx, ids.project)),
    CallToAction: () =>
      transact(db(), async (tx) => {
        for (const narrowed of [{ territory_id: ids.west }, { role: "ROLE_CONSULTANT" }, {}]) {
          const told = { version: 1, event_type: "QUALIFICATION", event_value: "NO_ENTRY", title: "Hinweis", text: "Text" };
          const id = v7();
          await tx
            .insertInto("call_to_actions")
            .values({ id, name: id, ...told, ...narrowed })
            .execute();
          await announceCallToAction(tx, id);
        }
      }),
    Import: async () => void (await addImport(server)),
    /* The last one: it tells of the whole house, with what happened there before. */
    Adresse: async (unit) => {
      const uuid = v7();
      await done(sendUpload(anna, { uuid, type: "misc", bytes: picture }));
      const { adresse } = wire.unit.parse((await anna.get(`/api/wohneinheits/${unit(0)}`)).body);
      const contact = contactBody(adresse.slice(-36));
      await done(anna.post("/api/contacts", contact));
      const data = { ownerDetermined: true, owner: `/api/contacts/${contact.uuid}` };
      await done(anna.patch(adresse, { files: [`/api/uploaded_files/${uuid}`], data }));
      for (const lon of [points.west.lon, points.outside.lon]) await done(anna.post("/api/adresses", addressBody({ lon })));
    },
  };

  async function fire({ units }: House, step: number, people: readonly Person[]): Promise<void> {
    for (const make of Object.values(makers)) await make((place) => units[step * unitsOfStep + place] ?? "", people);
  }

  /** A public event of a neighbour: what comes before it has been sent or never will be. */
  async function barrier(): Promise<string> {
    const id = v7();
    await db()
      .insertInto("events")
      .values({ topic: "https://neighbour.example/1", alternates: [], private: false, public_id: id, data: "x" })
      .execute();
    server.context.database.fanOut.wake("events");
    return id;
  }

  /** What the log holds since then, with whether GET answers this person just that. */
  async function readable({ client }: Person, since: bigint): Promise<string[]> {
    const rows = await db()
      .selectFrom("events")
      .selectAll()
      .where("id", ">", String(since))
      .where("private", "=", true)
      .orderBy("id")
      .execute();
    const found: string[] = [];
    for (const row of rows) {
      const answer = await client.get(row.topic);
      if (answer.status === 200 && isDeepStrictEqual(answer.body, JSON.parse(row.data))) found.push(`${row.topic} ${row.id}`);
    }
    return found;
  }

  async function delivered({ stream }: Person, until: string): Promise<string[]> {
    const found: string[] = [];
    for (;;) {
      const event = await stream.next();
      if (event === null || event.id === until) return found;
      if (event.type === "rights") continue;
      const { "@id": topic } = JSON.parse(event.data);
      found.push(`${topic} ${event.id?.split(".").at(-1)}`);
    }
  }

  it("reaches an open stream exactly when GET answers its holder the same, from the moment of a right to its end", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(relations, { minLength: 1, maxLength: 4 }), async (some) => {
        const house = await build();
        const strangers = await Promise.all([...alwaysThere, ...some].map(async (has) => ({ ...(await someone()), has })));
        for (const person of strangers) await relate(person, house, person.has);
        const people = [...strangers, { ...(await known(ids.anna)), has: "Anna" }, { ...(await known(ids.bert)), has: "Bert" }];
        for (const step of [0, 1]) {
          const since = BigInt(partsOf((await newestPosition(db())).position).id);
          await fire(house, step, people);
          const until = await barrier();
          for (const person of people) {
            const sent = await delivered(person, until);
            const { has } = person;
            expect({ has, step, sent }).toEqual({ has, step, sent: await readable(person, since) });
            for (const topic of sent) reached.add(topic.split("/")[2] ?? "");
          }
          for (const person of strangers) await unrelate(person, house);
        }
        for (const person of people) person.stream.close();
      }),
      { numRuns: 5 },
    );
  }, 300_000);

  it("of every kind reached somebody there", () => {
    expect([...reached].toSorted()).toEqual(Object.values(liveCollections).toSorted());
  });
});
