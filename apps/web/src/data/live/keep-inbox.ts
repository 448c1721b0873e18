import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";

import type { UserWork } from "../user-work/user-work.ts";
import type { Observable } from "../observable.ts";
import type { SpaceKeeper } from "../space/space-keeper.ts";
import { inboxChange, keptRequests, mayGo, writeInboxChange } from "../inbox/take-requests.ts";

/** How often the server is asked while online (ms); the live event asks at once. */
const everyMs = 180_000;
const perPage = 100;

export interface KeepInboxParts {
  readonly spaces: Pick<SpaceKeeper, "onLive"> & {
    /** The signed-in user's work, once its code is here. */
    current(): { readonly complete: Promise<void>; work(): { readonly work: UserWork } | null } | null;
    onChange(listener: () => void): void;
  };
  readonly api: Pick<Api, "request">;
  readonly online: Observable<boolean>;
  readonly clock: Pick<Clock, "now" | "after">;
}

/** Keeps the correction requests of whoever is signed in: asked at once, every few minutes while online, and with each live event. */
export function keepInbox({ spaces, api, online, clock }: KeepInboxParts): void {
  let running: Promise<void> | null = null;
  let isWanted = false;

  /* One at a time: an older answer must not come behind a newer one. */
  const look = (): void => {
    if (!online.getSnapshot()) return;
    if (running !== null) {
      isWanted = true;
      return;
    }
    isWanted = false;
    running = refresh()
      .catch(() => undefined)
      .then(() => {
        running = null;
        if (isWanted) look();
      });
  };
  async function refresh(): Promise<void> {
    const space = spaces.current();
    await space?.complete;
    const work = space?.work()?.work ?? null;
    if (work !== null) await refreshInbox(work, api, clock);
  }
  const again = (): void => {
    if (document.visibilityState === "visible") look();
    clock.after(everyMs, again);
  };
  clock.after(everyMs, again);
  spaces.onChange(look);
  spaces.onLive("AuftragStatus", look);
  online.subscribe(look);
  look();
}

/** Asks once; without an answer all stays. */
export async function refreshInbox(work: UserWork, api: Pick<Api, "request">, clock: Pick<Clock, "now">): Promise<void> {
  const returned = await askAll(api, work.userId);
  if (returned === null) return;
  const here = await keptRequests(work);
  const asked = new Set(returned.map(({ uuid }) => uuid));
  const kept = here.filter((one) => !asked.has(one.order.uuid) && !mayGo(one, clock.now()));
  const fetched = await Promise.all(kept.map(({ order }) => api.request(calls.getOrder, { params: { id: order.uuid } })));
  const orders = fetched.flatMap((one) => (one.type === "ok" ? [one.value] : []));
  await writeInboxChange(work, inboxChange(here, returned, orders, clock.now()));
}

/** All of mine in CHANGE_REQUEST; null where the server did not say. */
async function askAll(api: Pick<Api, "request">, userId: string): Promise<readonly wire.Order[] | null> {
  const all: wire.Order[] = [];
  for (let page = 1; ; page += 1) {
    const query = {
      "status.status": ["CHANGE_REQUEST"],
      "haendler.id": userId,
      page: String(page),
      itemsPerPage: String(perPage),
    };
    const answer = await api.request(calls.listOrders, { query });
    if (answer.type !== "ok") return null;
    const members = answer.value["hydra:member"];
    all.push(...members);
    if (members.length < perPage) return all;
  }
}
