import type { Api, Fetch } from "@rundgang/api-client";
import type { OutboxEvent, Clock } from "@rundgang/outbox";

import type { DevicePosition } from "../../platform/position/position.ts";
import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import type { DeviceSettings } from "../settings/device-settings.ts";
import type { Observable } from "../observable.ts";
import type { SessionKeeper } from "../session/session.ts";
import type { SignedInUser } from "../keys/signed-in-user.ts";
import type { WorkerWatch } from "../worker/worker.ts";

/** What a user's space is made of: himself, his session and keys, and what of the device and its line is there for everybody. */
export interface SpaceParts {
  readonly user: SignedInUser;
  readonly session: SessionKeeper;
  readonly sessionDb: Connection<SessionDatabase>;
  readonly api: Api;
  readonly codec: Codec;
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly online: Observable<boolean>;
  readonly position: Observable<DevicePosition | null>;
  readonly onDuty: Observable<boolean>;
  readonly onEventPosition: (id: string) => void;
  readonly onLoadFailed: () => void;
  readonly worker: Pick<WorkerWatch, "askToSend">;
  readonly settings: Observable<DeviceSettings>;
  /** How far the device's clock runs ahead of the server's, ms. */
  readonly ahead: () => number;
  /** Told of the queue's troubles. */
  readonly report: (event: OutboxEvent) => void;
}
