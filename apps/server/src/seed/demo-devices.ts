import type { Insertable } from "kysely";

import { byDevice } from "../application/help/device-tasks.ts";
import type { Writer } from "../db/open-database.ts";
import type { PingsTable } from "../db/tables/people.ts";
import { namedId } from "../places/natural-key.ts";
import type { DemoAccount } from "./demo-accounts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface DemoDevice {
  readonly username: DemoAccount["username"];
  readonly device: "tablet" | "phone";
  readonly browser: string;
  readonly version: string;
  /** How long ago it was heard of last (ms). */
  readonly ago: number;
  /** Share of the room that is used. */
  readonly used: number;
  /** Kinds of what waits there, the oldest first. */
  readonly waits?: readonly string[];
}

/* Only Henrik Lohse's has work on it: he is in the back office, and a tablet that signs in anew would be told of a device that it never was. */
const devices: readonly DemoDevice[] = [
  { username: "verkauf1", device: "tablet", browser: "Chrome", version: "5.16.3", ago: 4 * minute, used: 0.44 },
  { username: "verkauf1", device: "phone", browser: "Safari", version: "5.16.3", ago: 9 * hour, used: 0.09 },
  { username: "verkauf2", device: "tablet", browser: "Chrome", version: "5.16.1", ago: 2 * day + 3 * hour, used: 0.12 },
  { username: "verkauf3", device: "tablet", browser: "Edge", version: "5.16.3", ago: 11 * minute, used: 0.95 },
  { username: "beratung1", device: "tablet", browser: "Chrome", version: "5.16.3", ago: 2 * minute, used: 0.58 },
  {
    username: "teamleitung1",
    device: "tablet",
    browser: "Chrome",
    version: "5.15.2",
    ago: 3 * day,
    used: 0.71,
    waits: ["order", "upload", "qualification", "qualification"],
  },
];

const quota = 4_000_000_000;

/** Devices of the demo as they told last, with a task that is done and one that waits. */
export async function seedDevices(tx: Writer, now: Date): Promise<void> {
  await tx
    .insertInto("pings")
    .values(devices.map((device) => pingOf(device, now)))
    .execute();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const tasks = [
    { id: taskId("beratung1", before(day)), username: "beratung1", asked: before(day), done: before(day - 20 * minute) },
    { id: taskId("teamleitung1", before(hour)), username: "teamleitung1", asked: before(hour), done: null },
  ];
  await tx
    .insertInto("device_tasks")
    .values(tasks.map(({ id, username }) => ({ id, user_id: idOf(username), kind: "dump" as const })))
    .execute();
  await tx
    .insertInto("device_task_steps")
    .values(
      tasks.flatMap(({ id, asked, done }) => [
        { task_id: id, step: "asked" as const, by_whom: "Alex Winter", at: asked },
        ...(done === null ? [] : [{ task_id: id, step: "done" as const, by_whom: byDevice, note: "1 kB", at: done }]),
      ]),
    )
    .execute();
  const content = JSON.stringify({ localStore: { queue: [] }, storageKeys: ["rundgang-duty"], cacheKeys: ["/index.html"] });
  await tx
    .insertInto("device_task_contents")
    .values(tasks.flatMap(({ id, done }) => (done === null ? [] : [{ task_id: id, content, received_at: done }])))
    .execute();
}

function pingOf(demo: DemoDevice, now: Date): Insertable<PingsTable> {
  const { username, device, browser, version, ago, used, waits = [] } = demo;
  const at = new Date(now.getTime() - ago);
  const open = waits.map((kind, index) => ({
    id: namedId(`waits|${username}|${index}`),
    kind,
    at: new Date(at.getTime() - (waits.length - index) * 10 * minute).toISOString(),
  }));
  return {
    user_id: idOf(username),
    device_id: namedId(`ping|${username}|${device}`),
    app_version: version,
    open_requests: JSON.stringify(open),
    condition: JSON.stringify({ persisted: true, storage: { usage: used * quota, quota }, worker: "ready" }),
    device,
    browser,
    device_at: at,
    received_at: at,
  };
}

function idOf(username: string): string {
  return namedId(`user|${username}`);
}

/** As uuids of version 7 are: they grow with time, and lists go by them. */
function taskId(username: string, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${namedId(`task|${username}`).slice(15)}`;
}
