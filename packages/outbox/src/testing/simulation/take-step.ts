import type { RequestDraft } from "../../record/request-record.ts";
import { draft } from "../drafts.ts";
import { WORKER, type Device, type LiveTab } from "./device.ts";
import type { PersonDoes, Step } from "./step.ts";

const SLOT_ENTITIES = 2;
/** Of an order's files, in order (bytes): a worker sends the first and leaves the second. */
const UPLOAD_SIZES = [150_000, 300_000];
const REFUSALS = [
  { status: 403, code: "forbidden" },
  { status: 422, code: "invalid" },
  { status: 409, code: "already_taken" },
  { status: 409, code: "in_progress" },
  { status: 500, code: "internal" },
  { status: 424, code: "parent_missing" },
  { status: 426, code: "too_old" },
];

/** Makes one step of a script happen. */
export async function takeStep(device: Device, step: Step): Promise<void> {
  const { clock, random } = device.world;
  switch (step.op) {
    case "order":
      return enqueue(device, step.tab, orderDrafts(random.uuid(), step.files));
    case "note":
      return enqueue(device, step.tab, [draft({ id: random.uuid(), priority: step.priority })]);
    case "slot":
      return enqueue(device, step.tab, slotDrafts(device, step));
    case "child": {
      const parent = pick(knownIds(device), step.of);
      if (parent === undefined) return undefined;
      return enqueue(device, step.tab, [draft({ id: random.uuid(), dependsOn: [parent], priority: 5 })]);
    }
    case "wait":
      return clock.advance(step.ms);
    case "kill":
      return device.kill(device.tab(step.tab));
    case "freeze":
      return device.tab(step.tab).gate.freeze();
    case "thaw":
      // A command of the person may have been waiting in the ice.
      device.witness.forgetWaits();
      return device.tab(step.tab).gate.thaw();
    case "line":
      device.weather.isUp = step.isUp;
      return undefined;
    case "expire":
      Object.assign(device.weather, { hasToken: false, isRevoked: step.isRevoked });
      return undefined;
    case "sign_in":
      Object.assign(device.weather, { hasToken: true, isRevoked: false });
      device.witness.forgetWaits();
      return device.tab(step.tab).tab.outbox.wake("signed_in");
    case "refuse": {
      const row = pick(device.rows(), step.nth);
      if (row !== undefined) device.server.refuse(row.resource.uuid, pick(REFUSALS, step.kind));
      return undefined;
    }
    case "allow_all":
      return device.server.allowAll();
    case "lose_file": {
      const row = pick(
        device.rows().filter((one) => one.fileIds.length > 0),
        step.nth,
      );
      if (row !== undefined) device.server.loseFile(row.resource.uuid);
      return undefined;
    }
    case "damage":
      return void device.damage.strike(step.nth, step.kind);
    case "person":
      return person(device, device.tab(step.tab), step.does);
    case "background_sync":
      void device.openContext(`${WORKER}-${random.uuid()}`).tab.outbox.runOnce();
      return undefined;
    case "wake":
      return device.tab(step.tab).tab.outbox.wake(step.trigger);
    case "store_fault":
      return device.armStore(step.after, step.fault);
    case "clock_jump":
      device.witness.forgetWaits();
      return clock.jump(step.ms);
  }
}

function enqueue(device: Device, tab: number, drafts: readonly RequestDraft[]): void {
  const live = device.tab(tab);
  if (!live.gate.isFrozen()) device.command(live, drafts);
}

/** Person's commands may find that things changed meanwhile, or a failing store; both are answers. */
function person(device: Device, live: LiveTab, does: PersonDoes): void {
  const { outbox } = live.tab;
  const blocked = device.rows().find((row) => row.state === "blocked");
  const ignore = (): void => undefined;
  if (does === "send_now") {
    device.witness.forgetWaits();
    void outbox.sendNow().catch(ignore);
  }
  // Whatever is on the screen may be given up, at any moment.
  const unfinished = blocked ?? device.rows().find((row) => row.state === "open" || row.state === "pending");
  if (does === "discard" && unfinished !== undefined) {
    device.witness.allowCancel(unfinished.id);
    void outbox.discard(unfinished.id).catch(ignore);
  }
  if (blocked === undefined) return;
  if (does === "restore" || does === "repair") device.witness.allowCancel(blocked.id);
  if (does === "retry") void outbox.retry(blocked.id).catch(ignore);
  if (does === "restore") void outbox.restore(blocked.id).catch(ignore);
  if (does === "repair") {
    const { sealedBody, size, path, fileIds, bodyHash } = blocked;
    const content = { sealedBody, size, path, fileIds, bodyHash: `${bodyHash}!` };
    const isNewResource = blocked.method === "POST";
    const resourceUuid = device.world.random.uuid();
    void outbox.repair(blocked.id, isNewResource ? { content, resourceUuid } : { content }).catch(ignore);
  }
}

function orderDrafts(chainId: string, files: number): RequestDraft[] {
  const id = (name: string): string => `${chainId}-${name}`;
  const uploads = Array.from({ length: files % 3 }, (_, n) => id(`file${n}`));
  const filePath = `/api/auftrags?files=${uploads.map((upload) => `uuid-${upload}`).join(",")}`;
  return [
    ...uploads.map((upload, n) =>
      draft({ id: upload, kind: "upload", chainId, priority: 3, fileIds: [`blob-${upload}`], size: UPLOAD_SIZES[n] ?? 0 }),
    ),
    draft({ id: id("customer"), kind: "customer", chainId, priority: 3 }),
    draft({ id: id("order"), kind: "order", chainId, priority: 3, path: filePath, dependsOn: [...uploads, id("customer")] }),
    draft({ id: id("unit"), chainId, priority: 2, method: "PATCH", dependsOn: [id("order")] }),
    draft({ id: id("quali"), chainId, priority: 1, dependsOn: [id("order")] }),
  ];
}

function slotDrafts(device: Device, step: Extract<Step, { op: "slot" }>): RequestDraft[] {
  const id = device.world.random.uuid();
  const chainId = `chain-${id}`;
  const resource = { type: "Thing", uuid: `entity-${step.entity % SLOT_ENTITIES}` };
  const update = draft({ id, chainId, slot: "userPreferences", method: "PATCH", resource });
  const first = step.after === null ? undefined : pick(knownIds(device), step.after);
  const before = first === undefined ? [] : [draft({ id: `${id}-before`, chainId, dependsOn: [first] })];
  const after = step.withChild ? [draft({ id: `${id}-child`, chainId, dependsOn: [id] })] : [];
  return [...before, update, ...after];
}

/** What a new request may depend on: stored and not cancelled, or acknowledged. */
function knownIds(device: Device): string[] {
  const stored = device.rows().filter((row) => row.state !== "cancelled");
  return [...stored.map((row) => row.id), ...device.world.database.acknowledged()];
}

function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % Math.max(1, list.length)];
}
