import type { HeldLock, OutboxPorts, StoreTx } from "../ports.ts";
import { BACKOFF_CAP_MS, backoffMs } from "../schedule/waits.ts";
import { createSignal, type Signal } from "./concurrency.ts";
import { takeOver, type Desk } from "./desk.ts";
import type { Keeper } from "./keeper.ts";
import { createSender, type Sender } from "./sender.ts";
import type { Standing } from "./standing.ts";

export type ServeParts<Tx extends StoreTx> = {
  readonly ports: OutboxPorts<Tx>;
  readonly keeper: Keeper<Tx>;
  readonly standing: Standing;
};

/** A sender at work under a lock. */
export type Service = { readonly sender: Sender; readonly ended: Promise<void>; end(): void };

/**
 * Takes over and sends until the lock is lost, another sender has taken over, or `end` is called; `ended` resolves when
 * nothing is under way any more.
 * @returns undefined when the lock was lost, or `isWanted` turned false, before the store let us take over
 */
export async function serve<Tx extends StoreTx>(
  parts: ServeParts<Tx>,
  grip: HeldLock,
  isWanted: () => boolean,
): Promise<Service | undefined> {
  const desk = await takeOverPatiently(parts, grip, isWanted);
  if (desk === undefined) return undefined;
  const over: Signal<undefined> = createSignal();
  const end = (): void => over.resolve(undefined);
  const sender = createSender({ ...parts, desk, grip, onFenced: end });
  const ended = Promise.race([grip.lost, over.promise]).then(() => sender.stop());
  return { sender, ended, end };
}

async function takeOverPatiently<Tx extends StoreTx>(
  { ports, keeper }: ServeParts<Tx>,
  grip: HeldLock,
  isWanted: () => boolean,
): Promise<Desk | undefined> {
  for (let failures = 1; isWanted() && grip.isHeld(); failures += 1) {
    try {
      return await takeOver(ports, keeper);
    } catch (error) {
      ports.report({ type: "store_failed", during: "take_over", error });
      const over: Signal<undefined> = createSignal();
      ports.clock.after(backoffMs(failures, BACKOFF_CAP_MS, ports.random.next()), () => over.resolve(undefined));
      await Promise.race([over.promise, grip.lost]);
    }
  }
  return undefined;
}
