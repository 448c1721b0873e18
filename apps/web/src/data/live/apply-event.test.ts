import "fake-indexeddb/auto";

import type { LiveEvent } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { collections } from "../collections/collections.ts";
import { projectSettings } from "../collections/project-settings.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { sampleForm } from "../testing/order-samples.ts";
import {
  sampleAddress,
  sampleAppointment,
  sampleCallToAction,
  sampleComment,
  sampleUnit,
  sampleVisit,
  uuidOf,
} from "../testing/samples.ts";
import { applyEvent } from "./apply-event.ts";

const address = sampleAddress(1);
const events: readonly LiveEvent[] = [
  sampleVisit(1, 1, "NO_ENTRY"),
  sampleUnit(1, 1, { name: "Familie Abt" }),
  sampleComment(1, 1, "Klingel defekt"),
  { ...address, files: [`/api/uploaded_files/${uuidOf(9, 5)}`] },
  sampleAppointment(1),
  sampleCallToAction(1, "NO_ENTRY"),
  { ...sampleForm, uuid: uuidOf(1, 7), name: "Neues Formular" },
  {
    "@id": "/api/providers/2",
    "@type": "Provider",
    uuid: uuidOf(1, 8),
    id: 2,
    name: "Neuer Name",
    shortName: "NN",
    logo: null,
    smallLogo: null,
    settings: {},
  },
  { "@id": "/api/carriers/telekom", "@type": "Carrier", uuid: uuidOf(1, 6), id: "telekom", name: "Telekom" },
];

let users = 0;
const open: TestDevice[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

describe.each(events.map((event) => [event["@type"], event] as const))("an event of %s", (_type, event) => {
  const news = { Wohneinheit: "Familie Abt", Adresse: uuidOf(9, 5) }[String(event["@type"])] ?? event.uuid;

  /** Everything that was loaded, as it stands on the device. */
  async function loadedOf({ data, book }: TestDevice) {
    const members = await Promise.all(collections.map((one) => data.readMembers<unknown>(one)));
    return JSON.stringify([await book.loaded(address.uuid), members]);
  }

  async function receive(isNext: boolean) {
    users += 1;
    const device = await openDevice(uuidOf(users, 8), fetch, [address]);
    open.push(device);
    const before = await loadedOf(device);
    const { book, data: store } = device;
    await applyEvent(event, {
      book,
      store,
      now: () => 1,
      isNext: () => Promise.resolve(isNext),
      onCollection: () => undefined,
    });
    return { before, after: await loadedOf(device) };
  }

  it("stands in the loaded data afterwards", async () => {
    const { before, after } = await receive(true);
    expect(before).not.toContain(news);
    expect(after).toContain(news);
  });

  it("changes nothing where the stream has gone on without this tab", async () => {
    const { before, after } = await receive(false);
    expect(after).toBe(before);
  });
});

it("counts the units of an address again when one of them changes", async () => {
  const device = await openDevice(uuidOf(99, 8), fetch, [address]);
  open.push(device);
  await applyEvent(sampleUnit(1, 1, { status: "CLOSED" }), {
    book: device.book,
    store: device.data,
    now: () => 1,
    isNext: () => Promise.resolve(true),
    onCollection: () => undefined,
  });
  expect(await device.book.loaded(address.uuid)).toMatchObject({ openUnits: 0, closedUnits: 1, wohneinheitenOffen: 0 });
});

describe("settings of a project", () => {
  const settings = (uuid: string, phase: string) => ({
    "@id": `/api/projects/${uuid}/settings`,
    "@type": "ProjectSettings" as const,
    uuid,
    phase,
    paperOrderPossible: "JA" as const,
  });
  const [known, other] = [uuidOf(7, 3), uuidOf(8, 3)];

  it("become new where the device has an address of the project, and those of another one are left", async () => {
    const device = await openDevice(uuidOf(98, 8), fetch, [address]);
    open.push(device);
    const before = [`/api/projects/${known}`, settings(known, "NFB")] satisfies [string, object];
    await device.data.changeMember(projectSettings, before[0], 1, () => before);
    for (const event of [settings(known, "BAU"), settings(other, "BAU")]) {
      await applyEvent(event, {
        book: device.book,
        store: device.data,
        now: () => 1,
        isNext: () => Promise.resolve(true),
        onCollection: () => undefined,
      });
    }
    expect(await device.data.readMembers(projectSettings)).toEqual([[`/api/projects/${known}`, settings(known, "BAU")]]);
  });
});
