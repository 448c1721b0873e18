import type { Service } from "../code/service.ts";
import type { KeptDevice } from "../device/keep-device.ts";
import { createRelay } from "../relay.ts";
import type { SpaceKeeper } from "../space/space-keeper.ts";
import type { WorkSpace } from "../space/work-space.ts";
import type { AppData } from "../types.ts";
import { keptByKey } from "../watched.ts";
import type { QueueActions } from "../commands/queue-actions.ts";
import type { OrderProgress, QueueActionResult } from "../outbox/queue-view.ts";

type QueueFace = "orderProgress" | "sendNow" | "retryRequest" | "correctRequest" | "restoreRequest" | "discardRequest";

const nobodyThere = { ok: false, text: "Bitte melde dich an." } as const;

/** The signed-in user's queue, as soon as its code is here; null while nobody is signed in. */
export async function queueOf(spaces: Pick<SpaceKeeper, "opened" | "current">): Promise<WorkSpace | null> {
  await spaces.opened().catch(() => undefined);
  const space = spaces.current();
  await space?.complete;
  return space?.work() ?? null;
}

/** What a person does with the requests that wait. */
export function openQueueFace(
  spaces: Pick<SpaceKeeper, "opened" | "current">,
  device: Pick<Service<KeptDevice>, "open">,
): Pick<AppData, QueueFace> {
  const act = async (action: (actions: QueueActions) => Promise<QueueActionResult>): Promise<QueueActionResult> => {
    const space = await queueOf(spaces);
    return space === null ? nobodyThere : action(space.actions);
  };
  return {
    orderProgress: keptByKey<OrderProgress>((orderId) => {
      const shown = createRelay<OrderProgress>({ type: "unknown" });
      void queueOf(spaces).then((space) => shown.show(space?.progressOf(orderId) ?? null));
      return shown;
    }),
    sendNow: () => void queueOf(spaces).then((space) => space?.actions.sendNow()),
    retryRequest: (id) => act((actions) => actions.retryRequest(id)),
    correctRequest: (id, texts) => act((actions) => actions.correctRequest(id, texts)),
    restoreRequest: (id) => act((actions) => actions.restoreRequest(id)),
    discardRequest: async (id) => {
      const result = await act((actions) => actions.discardRequest(id));
      /* The server must not look for what was given up here. */
      void device.open().then(
        ({ ping }) => ping(),
        () => undefined,
      );
      return result;
    },
  };
}
