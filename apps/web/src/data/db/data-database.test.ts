import "fake-indexeddb/auto";

import { openDB } from "idb";
import { describe, expect, it } from "vitest";

import { appointments } from "../collections/appointments.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { sampleAppointment, uuidOf } from "../testing/samples.ts";
import { createConnection } from "./connection.ts";
import { dataDatabasePrefix, openDataDatabase } from "./data-database.ts";
import { createDataStore } from "./data-store.ts";

const user = uuidOf(1, 8);
const connect = () => createConnection((onGone) => openDataDatabase(user, onGone));

describe("the data database", () => {
  it("of a version that knew fewer collections gets their stores and keeps the rest, in two tabs at once", async () => {
    const earlier = await openDB(dataDatabasePrefix + user, 1, {
      upgrade(db) {
        for (const name of ["pages", "journal", "projection", "masters", "load"]) db.createObjectStore(name);
      },
    });
    await earlier.put("projection", "kept", 1);
    earlier.close();
    const [one, other] = [connect(), connect()];
    const [store, beside] = [one, other].map((connection) => createDataStore(connection, identityCodec));
    const appointment = sampleAppointment(1);
    await Promise.all([
      store?.changeMember(appointments, appointment.uuid, 1, () => appointment),
      beside?.readMembers(appointments),
    ]);
    expect(await beside?.readMembers(appointments)).toEqual([appointment]);
    expect(await (await one.get()).get("projection", 1)).toBe("kept");
    expect((await one.get()).version).toBe(2);
    await Promise.all([one.close(), other.close()]);
  });
});
