// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { StoreDamage } from "../../data/canary/store-damage.ts";
import type { HelpNote } from "../../data/housekeeping/help-note.ts";
import { createObservable } from "../../data/observable.ts";
import { unreadQueue, type QueueView } from "../../data/outbox/queue-view.ts";
import type { SessionState } from "../../data/session/session-state.ts";
import type { AppData } from "../../data/types.ts";
import { startingUpdate } from "../../data/update/update-state.ts";
import { AppleWarning } from "../../features/session/apple-warning.tsx";
import { LoginRefusal } from "../../features/session/login-refusal.tsx";
import { AuthorizationWarning } from "../../features/status/authorization-warning.tsx";
import { ShellNotices } from "../../features/status/shell-notices.tsx";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import type { BatteryState } from "../../platform/battery/battery.ts";
import type { StorageState } from "../../platform/storage/storage.ts";
import { CameraNotice } from "../../parts/camera/camera-notice.tsx";

/* Rows of A §8 whose words no journey shows. */
const user = {
  id: "0198c000-0000-7000-8000-000000000001",
  username: "anna",
  name: "Anna Kern",
  roles: [],
  feGroup: "a",
} as const;
let close = () => {};
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
});
afterEach(() => {
  act(close);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(children: ReactNode, data: Partial<AppData> = {}): void {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  close = () => root.unmount();
  act(() => root.render(<AppDataProvider data={data as AppData}>{children}</AppDataProvider>));
}

const text = () => document.body.textContent;

it("names a camera that is refused, and who helps", () => {
  show(<CameraNotice broken={false} failure="denied" />);
  expect(text()).toContain("Bitte Zugriff auf die Kamera erlauben! Wenn das nicht hilft, wende dich bitte an das Backoffice.");
});

it("carries the server's list of a sign-in that failed", () => {
  const refusal = { ok: false, code: "login_failed", text: "Das Passwort ist falsch.", errors: ["Noch zwei Versuche."] } as const;
  show(<LoginRefusal refusal={refusal} />);
  expect(text()).toContain("Anmeldung fehlgeschlagen");
  expect(text()).toContain("Das Passwort ist falsch.");
  expect(text()).toContain("Noch zwei Versuche.");
});

it("tells of very many requests that wait without a line, leads to them, and can be hidden until the next look", async () => {
  const tooManyRead = createObservable(false);
  const nothing = { type: "unknown" } as const;
  const data: Partial<AppData> = {
    queue: createObservable<QueueView>({ ...unreadQueue, tooMany: true }),
    session: createObservable<SessionState>({ type: "signed_in", user, tokens: true }),
    online: createObservable(false),
    battery: createObservable<BatteryState>(nothing),
    storage: createObservable<StorageState>(nothing),
    damage: createObservable<StoreDamage | null>(null),
    help: createObservable<readonly HelpNote[]>([]),
    clockAhead: createObservable(0),
    update: createObservable(startingUpdate),
    tooManyRead,
    confirmTooMany: () => tooManyRead.set(true),
  };
  const notices = () => (
    <ShellNotices onSignIn={() => undefined} onAppStatus={() => undefined}>
      {null}
    </ShellNotices>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: notices, staticData: { title: null } }),
    history: createMemoryHistory(),
  });
  show(<RouterProvider router={router} />, data);
  await act(() => router.load());
  expect(text()).toContain("Auf deinem Gerät warten sehr viele Vorgänge. Sobald du Netz hast, gehen sie von selbst los.");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/request-queue");
  await act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === "Ausblenden")?.click());
  expect(text()).not.toContain("sehr viele Vorgänge");
  await act(async () => tooManyRead.set(false));
  expect(text()).toContain("sehr viele Vorgänge");
});

it("warns on iPads and iPhones, once", () => {
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)", platform: "iPad", maxTouchPoints: 5 });
  show(<AppleWarning place="app" />);
  expect(text()).toContain("iPads und iPhones werden nicht unterstützt. Aufträge können verloren gehen.");
  act(() => [...document.querySelectorAll("button")].find((one) => one.textContent === "Verstanden")?.click());
  act(close);
  show(<AppleWarning place="app" />);
  expect(text()).not.toContain("iPads");
});

it("says that the session is over, and no second time within the hour", () => {
  vi.useFakeTimers({ now: new Date("2026-11-26T10:00:00Z") });
  const data = {
    queue: createObservable<QueueView>({ ...unreadQueue, held: true }),
    session: createObservable<SessionState>({ type: "signed_in", user, tokens: true }),
  };
  const warning = () => show(<AuthorizationWarning onSignIn={() => undefined} />, data);
  warning();
  act(() => vi.advanceTimersByTime(1));
  expect(text()).toContain("Es scheint als sei deine Sitzung abgelaufen.");
  act(close);
  warning();
  act(() => vi.advanceTimersByTime(59 * 60_000));
  expect(text()).not.toContain("Es scheint");
  act(() => vi.advanceTimersByTime(2 * 60_000));
  expect(text()).toContain("Es scheint als sei deine Sitzung abgelaufen.");
});
