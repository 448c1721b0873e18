import type { wire } from "@rundgang/contracts";
import { coarsePosition } from "@rundgang/domain";

import type { ConnectionFacts } from "../../platform/connection/connection-facts.ts";
import type { BatteryState } from "../../platform/battery/battery.ts";
import type { DevicePosition } from "../../platform/position/position.ts";
import type { StorageState } from "../../platform/storage/storage.ts";
import type { AppGroup } from "./app-group.ts";

/** What the device knows of itself for a ping, beside its storage and its requests. */
export interface DeviceCondition {
  readonly battery: BatteryState;
  /** Null off duty: nobody is told where he is then. */
  readonly position: DevicePosition | null;
  readonly feGroup: AppGroup;
  readonly connection: ConnectionFacts | null;
  readonly build: string | null;
}

export interface PingDataFacts extends DeviceCondition {
  readonly appVersion: string;
  readonly storage: StorageState;
  readonly openRequests: number;
}

/** The member `data` of a ping (A §3). Its location is that of the part of a town (3-decisions "Rights and events"). */
export function pingData(facts: PingDataFacts): wire.PingData {
  const { battery, position, storage, connection } = facts;
  const place = position === null ? null : coarsePosition(position);
  return {
    location: place === null ? null : JSON.stringify([place.lat, place.lon]),
    appBuildNumber: facts.build,
    appVersionNumber: facts.appVersion,
    batteryLevel: battery.type === "known" ? battery.percent : null,
    quota: storage.type === "known" ? quotaOf(storage) : null,
    feGroup: facts.feGroup,
    connection: connection === null ? null : { ...connection },
    openRequests: facts.openRequests,
  };
}

function quotaOf({ usage, quota, percent }: Extract<StorageState, { type: "known" }>): wire.PingData["quota"] {
  return { capacity: quota, usedPercent: percent, remaining: Math.max(0, quota - usage) };
}
