import { Dialog, LockIcon, SafeIcon, useNow } from "@rundgang/ui";
import type { ReactNode } from "react";

import { lockedSentence } from "../../../data/session/locked-sentence.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { deviceFacts } from "./device-facts.ts";
import { DeviceList } from "./device-list.tsx";
import { BatteryGauge, StorageGauge } from "./gauges.tsx";
import { UnsentOrders } from "./unsent-orders.tsx";

type AppStatusProps = {
  /** As people read it: '5.16.3 STABLE'. */
  readonly version: string;
  readonly onClose: () => void;
  /** What stands at the foot: the way to the queue. */
  readonly footer: ReactNode;
};

/** Gerätestatus (A §2): storage, battery, what has not been transmitted, and how the device is. */
export function AppStatus({ version, onClose, footer }: AppStatusProps) {
  const data = useAppData();
  const storage = useObservable(data.storage);
  const battery = useObservable(data.battery);
  const queue = useObservable(data.queue);
  const worker = useObservable(data.worker);
  const damage = useObservable(data.damage);
  const locked = useObservable(data.lockedRequests);
  const now = useNow();
  return (
    <Dialog
      title="Gerätestatus"
      size="sheet"
      onClose={onClose}
      footer={
        <div className="grid w-full gap-2">
          {damage === null && (
            <p className="flex items-center gap-2 text-sm">
              <SafeIcon className="icon-sm flex-none" />
              Alles ist sicher auf dem Gerät gespeichert.
            </p>
          )}
          {footer}
        </div>
      }
    >
      <div className="grid gap-5">
        <StorageGauge storage={storage} />
        <BatteryGauge battery={battery} />
        <UnsentOrders queue={queue} isDamaged={damage !== null} />
        <section className="grid gap-3 border-t border-hairline pt-5">
          <h3 className="font-bold text-md">Gerät</h3>
          <DeviceList facts={deviceFacts({ storage, worker, damage, queue, version, now })} />
        </section>
        {locked > 0 && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <LockIcon className="icon-sm flex-none" />
            {lockedSentence(locked)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
