import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { appointments } from "../collections/appointments.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleAppointment, uuidOf } from "../testing/samples.ts";
import { refreshCalls } from "./refresh-calls.ts";

const userId = uuidOf(1, 6);
const me = `/api/mitarbeiters/${userId}`;
const colleague = `/api/mitarbeiters/${uuidOf(2, 6)}`;
const call = (number: number, change: Partial<wire.Appointment> = {}): wire.Appointment => ({
  ...sampleAppointment(number),
  type: "IMMEDIATE_VIDEO_CALL",
  mitarbeiter: null,
  data: { customer: { name: `Kunde ${number}` } },
  ...change,
});

const open: TestDevice[] = [];
let users = 0;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** @param onAsked done while the answer is on its way */
async function refreshed(
  before: readonly wire.Appointment[],
  answer: readonly wire.Appointment[] | null,
  onAsked?: wire.Appointment,
) {
  const server = createFakeServer();
  users += 1;
  const app = await openDevice(uuidOf(users, 5), server.fetch);
  open.push(app);
  const keep = (one: wire.Appointment) => app.data.changeMember(appointments, one.uuid, 1, () => one);
  for (const one of before) await keep(one);
  const asked: string[] = [];
  server.pages = (path) => {
    asked.push(path);
    return answer === null
      ? undefined
      : { "@type": "hydra:Collection", "hydra:member": answer, "hydra:totalItems": answer.length };
  };
  const api: Pick<TestDevice["api"], "request"> = {
    request: async (...parts) => {
      const result = await app.api.request(...parts);
      if (onAsked !== undefined) await keep(onAsked);
      return result;
    },
  };
  await refreshCalls({ userId, api, store: app.data, now: () => 2 });
  expect(asked).toEqual(["/api/termins?type=IMMEDIATE_VIDEO_CALL&done=false"]);
  const there = await app.data.readMembers(appointments);
  return there
    .toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))
    .map(({ mitarbeiter, done, data }) => `${mitarbeiter ?? "open"}${done ? ", done" : ""}: ${data.customer?.name ?? "nobody"}`);
}

describe("which calls wait", () => {
  it.each<[string, wire.Appointment[], wire.Appointment[] | null, string[]]>([
    ["new ones come", [], [call(1)], ["open: Kunde 1"]],
    ["those that wait stay", [call(1)], [call(1)], ["open: Kunde 1"]],
    ["those that are gone go, with their customer", [call(1), call(2)], [call(2)], ["open, done: nobody", "open: Kunde 2"]],
    ["so do a colleague's", [call(1, { mitarbeiter: colleague })], [], [`${colleague}, done: nobody`]],
    ["one's own stay", [call(1, { mitarbeiter: me })], [], [`${me}: Kunde 1`]],
    ["other appointments stay", [call(1, { type: "REMOTE", mitarbeiter: me })], [], [`${me}: Kunde 1`]],
    ["without an answer all stay", [call(1)], null, ["open: Kunde 1"]],
  ])("%s", async (_name, before, answer, after) => {
    expect(await refreshed(before, answer)).toEqual(after);
  });

  it("is what an event says that came while the answer was on its way", async () => {
    expect(await refreshed([call(1)], [call(1)], call(1, { mitarbeiter: colleague }))).toEqual([`${colleague}: Kunde 1`]);
    expect(await refreshed([], [], call(3))).toEqual(["open: Kunde 3"]);
  });
});
