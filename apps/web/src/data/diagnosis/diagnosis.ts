import type { StorageParts } from "../../platform/storage/measure-storage.ts";
import type { Told } from "../reports/kept-reports.ts";
import type { SystemReport } from "../reports/system-reports.ts";
import type { LiveCheck } from "./check-live.ts";
import type { ServerMeasure } from "./measure-server.ts";

/** What became of a report that the person has sent, and the number under which it is found. */
export interface SentReport {
  readonly told: Told;
  readonly reference: string;
}

/** How this device, its line and its storage are; for settings and self-check. Nothing of it rejects. */
export interface Diagnosis {
  /** Null where our server does not answer. */
  measureServer(): Promise<ServerMeasure | null>;
  /** Sends itself an event through the server. */
  checkLive(signal: AbortSignal): Promise<LiveCheck>;
  /** What takes room on the device; null where the browser does not say. */
  measureStorage(): Promise<StorageParts | null>;
  /** Tells the server how this device is, and its housekeeping log with it: at once, or as soon as it is there, and then `later` is called. Facts name nobody and no place. */
  sendReport(facts: SystemReport["facts"], later: () => void): Promise<SentReport>;
}
