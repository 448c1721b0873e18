import { BatteryChargingIcon, BatteryIcon, formatSize, ProgressBar, StorageIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import type { BatteryState } from "../../../platform/battery/battery.ts";
import { redFrom } from "../../../platform/storage/photo-space.ts";
import type { StorageState } from "../../../platform/storage/storage.ts";

/** Percent: the battery is red below it (A §2). */
const batteryRedBelow = 30;

/** How full the storage is; hidden where it cannot be read (A §2). */
export function StorageGauge({ storage }: { readonly storage: StorageState }) {
  if (storage.type === "unknown") return null;
  const level = storage.percent >= redFrom ? "danger" : "primary";
  return (
    <Gauge icon={<StorageIcon />} label="Speicher" percent={storage.percent} level={level}>
      {formatSize(storage.usage)} von {formatSize(storage.quota)} belegt
    </Gauge>
  );
}

/** The battery; hidden where it cannot be read. */
export function BatteryGauge({ battery }: { readonly battery: BatteryState }) {
  if (battery.type === "unknown") return null;
  const level = battery.percent < batteryRedBelow ? "danger" : "positive";
  const icon = battery.charging ? <BatteryChargingIcon /> : <BatteryIcon />;
  return (
    <Gauge icon={icon} label="Akku" percent={battery.percent} level={level}>
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
