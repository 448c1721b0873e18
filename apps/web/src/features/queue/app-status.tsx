import {
  AllDoneIcon,
  BatteryChargingIcon,
  BatteryIcon,
  Dialog,
  ProgressBar,
  SafeIcon,
  StatePanel,
  StorageIcon,
} from "@rundgang/ui";
import type { ReactNode } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useStore } from "../../hooks/use-store.ts";
import type { BatteryState } from "../../platform/battery/battery.ts";
import type { StorageState } from "../../platform/storage/storage.ts";
import { countsByKind, unsentOrders, type UnsentOrder } from "./queue-groups.ts";
import { formatSize } from "./request-facts.ts";

/** Storage is red from here on (A §2), the battery below. */
const storageRedFrom = 90;
const batteryRedBelow = 30;

type AppStatusProps = {
  readonly onClose: () => void;
  /** What stands at the foot: the way to the queue. */
  readonly footer: ReactNode;
};

/** App Status modal (A §2): storage, battery, and what has not been transmitted. A gauge that cannot be read is hidden. */
export function AppStatus({ onClose, footer }: AppStatusProps) {
  const data = useAppData();
  const storage = useStore(data.storage);
  const battery = useStore(data.battery);
  const { entries } = useStore(data.queue);
  const orders = unsentOrders(entries);
  return (
    <Dialog title="App Status" onClose={onClose} footer={footer}>
      <div className="grid gap-5">
        <StorageGauge storage={storage} />
        <BatteryGauge battery={battery} />
        <section className="grid gap-3">
          <h3 className="font-bold text-md">Nicht übermittelte Aufträge</h3>
          {orders.length === 0 ? (
            <StatePanel icon={<AllDoneIcon />} title="Alles übermittelt">
              Aktuell gibt es keine offenen Auftragsübermittlungen
            </StatePanel>
          ) : (
            <OrderProgressList orders={orders} />
          )}
          <p className="numbers text-sm text-muted">{countsByKind(entries)}</p>
        </section>
        <p className="flex items-center gap-2 text-sm text-muted">
          <SafeIcon className="icon-sm flex-none" />
          Alles ist sicher auf dem Gerät gespeichert.
        </p>
      </div>
    </Dialog>
  );
}

function StorageGauge({ storage }: { readonly storage: StorageState }) {
  if (storage.type === "unknown") return null;
  const level = storage.percent >= storageRedFrom ? "danger" : "primary";
  const kept = storage.persisted ? "vor dem Aufräumen des Browsers geschützt" : "vom Browser nicht vor dem Aufräumen geschützt";
  return (
    <Gauge icon={<StorageIcon />} label="Speicher" percent={storage.percent} level={level}>
      {formatSize(storage.usage)} von {formatSize(storage.quota)} belegt, {kept}
    </Gauge>
  );
}

function BatteryGauge({ battery }: { readonly battery: BatteryState }) {
  if (battery.type === "unknown") return null;
  const level = battery.percent < batteryRedBelow ? "danger" : "positive";
  return (
    <Gauge
      icon={battery.charging ? <BatteryChargingIcon /> : <BatteryIcon />}
      label="Akku"
      percent={battery.percent}
      level={level}
    >
      {battery.charging ? "Wird geladen" : "Wird entladen"}
    </Gauge>
  );
}

function Gauge(props: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly percent: number;
  readonly level: "primary" | "positive" | "danger";
  readonly children: ReactNode;
}) {
  const percent = Math.round(props.percent);
  return (
    <section className="grid gap-2">
      <div className="flex items-center gap-2">
        {props.icon}
        <h3 className="grow font-medium text-md">{props.label}</h3>
        <span className={`numbers font-medium ${props.level === "danger" ? "text-danger-text" : ""}`}>{percent} %</span>
      </div>
      <ProgressBar label={props.label} value={percent} level={props.level} />
      <p className="numbers text-sm text-muted">{props.children}</p>
    </section>
  );
}

function OrderProgressList({ orders }: { readonly orders: readonly UnsentOrder[] }) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.chainId} className="grid gap-2 border-b border-hairline pb-3">
          <div className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{order.title}</span>
            <span className={`numbers text-sm ${order.blocked ? "text-danger-text" : "text-muted"}`}>
              {order.blocked ? "blockiert, " : ""}
              {order.done} von {order.total} gesendet
            </span>
          </div>
          <ProgressBar label={order.title} value={order.done} max={order.total} level={order.blocked ? "danger" : "primary"} />
        </li>
      ))}
    </ul>
  );
}
