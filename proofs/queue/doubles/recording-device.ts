import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { createOutbox, type RequestRecord } from "@rundgang/outbox";

import type { CommandParts } from "../../../apps/web/src/data/commands/command-parts.ts";
import type { Commands } from "../../../apps/web/src/data/commands/commands.ts";
import { createCommands } from "../../../apps/web/src/data/commands/create-commands.ts";
import { createDraftBook } from "../../../apps/web/src/data/drafts/draft-book.ts";
import { createConnection } from "../../../apps/web/src/data/db/connection.ts";
import { openWorkDatabase } from "../../../apps/web/src/data/db/work-database.ts";
import type { Api } from "../../../apps/web/src/data/net/api.ts";
import { createObservable } from "../../../apps/web/src/data/observable.ts";
import { openWorkStore, type WorkTx } from "../../../apps/web/src/data/outbox/work-store.ts";
import { createOverlayBook } from "../../../apps/web/src/data/overlay/overlay-book.ts";
import { identityCodec } from "../../../apps/web/src/data/testing/identity-codec.ts";
import { openUserWork } from "../../../apps/web/src/data/user-work/user-work.ts";

/** The salesman's real commands on a real work database, with a queue that sends nothing: what they write is what is recorded. */
export interface RecordingDevice {
  readonly commands: Commands;
  /** What the queue was given since the last time, a chain a command. */
  take(): Promise<readonly RequestRecord[]>;
  close(): Promise<void>;
}

export interface RecordingParts {
  readonly userId: string;
  readonly address: wire.Address;
  /** Wall clock (ms); stands still. */
  readonly now: number;
  readonly uuid: () => string;
  readonly api: Api;
}

export function openRecordingDevice({ userId, address, now, uuid, api }: RecordingParts): RecordingDevice {
  const connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
  const store = openWorkStore(userId, connection);
  const overlays = createOverlayBook(connection, identityCodec);
  const clock = { now: () => now, after: () => () => undefined };
  const never = new Promise<never>(() => undefined);
  const queue = createOutbox<WorkTx>({
    userId,
    owner: "recorder",
    store,
    clock,
    random: { next: () => 0, uuid },
    lock: { acquire: () => never, tryAcquire: () => Promise.resolve(undefined), steal: () => never },
    session: { refresh: () => Promise.resolve("offline") },
    bodies: { rewrite: () => Promise.resolve(undefined) },
    settledHook: { settled: () => Promise.resolve() },
    isOwnCode: () => true,
    transport: { send: () => ({ reply: never, abort: () => undefined }), close: () => never },
    report: () => undefined,
  });
  const { work } = openUserWork({
    userId,
    userName: "Vera Kauf",
    codec: identityCodec,
    connection,
    overlays,
    drafts: createDraftBook(connection, identityCodec),
    openOutbox: () => ({ queue, store }),
    loadedOrders: () => Promise.resolve([]),
    blocked: createObservable<ReadonlySet<string>>(new Set()),
    sources: [],
  });
  const taken = new Set<string>();
  const parts: CommandParts = {
    work: () => work,
    addresses: {
      address: () => Promise.resolve(address),
      addressOfUnit: () => Promise.resolve(withChanges()),
      index: () => null,
      keep: () => Promise.resolve(),
    },
    isForeign: () => Promise.resolve(false),
    online: () => true,
    isVersionEnded: () => false,
    callToActions: () => [],
    appointments: () => Promise.resolve([]),
    appointment: (id) => Promise.resolve(overlayed("appointment", (one) => one.appointment.uuid === id)?.appointment ?? null),
    keepAppointment: () => Promise.resolve(),
    api,
    clock,
    ahead: () => 0,
    uuid,
    onBroadcast: () => () => undefined,
    origin: "http://server.test",
    appVersion: "5.16.3",
    deviceId: () => Promise.resolve("tablet"),
  };

  type Kind = ReturnType<typeof overlays.all>[number]["change"];

  function overlayed<K extends Kind["kind"]>(kind: K, wanted: (one: Extract<Kind, { kind: K }>) => boolean) {
    const all = overlays.all().map((entry) => entry.change);
    return all.filter((one): one is Extract<Kind, { kind: K }> => one.kind === kind).find(wanted);
  }

  /** The address with what was recorded at it so far, as the screens show it. */
  function withChanges(): wire.Address {
    const added = overlayed("unit", () => true)?.unit;
    const visit = overlayed("qualification", () => true)?.qualification;
    const units = [...address.wohneinheiten, ...(added === undefined ? [] : [added])];
    const seen = visit === undefined ? [] : [visit];
    return { ...address, wohneinheiten: units.map((unit) => ({ ...unit, qualifikationen: seen })) };
  }

  return {
    commands: createCommands(parts),
    take: async () => {
      /* Through `wake`, the queue knows what was written last: later commands ask it what they have to wait for. */
      await queue.sendNow();
      const rows = queue.getSnapshot().requests.filter((record) => !taken.has(record.id));
      for (const row of rows) taken.add(row.id);
      return rows.toSorted((a, b) => a.position - b.position);
    },
    close: async () => {
      store.close();
      await connection.close();
    },
  };
}
