import { type Api, meetsServer, type ServerPlace } from "@rundgang/api-client";

import { unsavedWork } from "../../platform/unsaved/unsaved-work.ts";
import { appVersion } from "../app-version.ts";
import { noteStorage } from "../canary/note-storage.ts";
import { systemClock } from "../clock.ts";
import { groupOfCookies } from "../device/app-group.ts";
import type { AnswerWatch } from "../net/watch-answers.ts";
import type { Observable } from "../observable.ts";
import type { QueueView } from "../outbox/queue-view.ts";
import type { SessionState } from "../session/session-state.ts";
import { openAppUpdate, type AppUpdate } from "./app-update.ts";
import { watchNewWorker } from "./new-worker.ts";
import type { RegisteredWorker } from "../worker/register-worker.ts";
import { thisBuild } from "../../platform/app-build/this-build.ts";
import { openUnsavedElsewhere } from "./unsaved-elsewhere.ts";
import { createVersionEnd } from "./version-end.ts";

/** What the device layer has for it; all else is the browser's. */
export interface OpenUpdateParts {
  readonly server: ServerPlace;
  readonly answers: AnswerWatch;
  readonly registered: Promise<RegisteredWorker>;
  readonly api: Api;
  readonly session: Observable<SessionState>;
  readonly online: Observable<boolean>;
  readonly queue: Observable<QueueView>;
  readonly ahead: () => number;
  readonly tell: (code: string) => void;
}

const healthLimitMs = 5_000;

/** Watches over new versions and the end of this one, in this window. */
export function openUpdate(parts: OpenUpdateParts): AppUpdate {
  const { session, online, tell, api } = parts;
  const notes = noteStorage();
  const update = openAppUpdate({
    ...parts,
    ownBuild: thisBuild(),
    group: () => groupOfCookies(document.cookie),
    worker: watchNewWorker(parts.registered),
    end: createVersionEnd({ api, version: appVersion, storage: notes, online: online.getSnapshot, tell }),
    clock: systemClock,
    notes,
    windowNotes: sessionStorage,
    unsaved: unsavedWork,
    elsewhere: openUnsavedElsewhere(),
    mayAskForEnd: () => {
      const now = session.getSnapshot();
      return document.visibilityState === "visible" && now.type === "signed_in" && now.tokens;
    },
    meetServer: () => meetsServer(parts.server, healthLimitMs),
    reload: () => location.reload(),
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") update.wake();
  });
  session.subscribe(update.wake);
  online.subscribe(update.wake);
  /* Another window said 'Später'. */
  window.addEventListener("storage", update.look);
  update.wake();
  return update;
}
