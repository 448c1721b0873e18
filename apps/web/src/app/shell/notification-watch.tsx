import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import type { OpenPage } from "../../data/worker/open-page.ts";
import { returnablePages } from "../routing/return-url.ts";

/**
 * Shows the page that a tapped notification leads to, in the app that is open already; where an order or a video call fills the screen, that one stays.
 * Whoever looks at the app has no use for what stands in the notifications.
 */
export function NotificationWatch() {
  const router = useRouter();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    const open = ({ data }: MessageEvent<unknown>) => {
      if (isOpenPage(data) && returnablePages.some((page) => page === data.path)) void router.navigate({ href: data.path });
    };
    const clear = () => {
      if (document.visibilityState === "visible") void closeNotifications(worker);
    };
    worker.addEventListener("message", open);
    document.addEventListener("visibilitychange", clear);
    clear();
    return () => {
      worker.removeEventListener("message", open);
      document.removeEventListener("visibilitychange", clear);
    };
  }, [router]);
  return null;
}

async function closeNotifications(worker: ServiceWorkerContainer): Promise<void> {
  const registration = await worker.ready;
  if (!("getNotifications" in registration)) return;
  for (const one of await registration.getNotifications()) one.close();
}

function isOpenPage(value: unknown): value is OpenPage {
  if (typeof value !== "object" || value === null || !("type" in value) || !("path" in value)) return false;
  return value.type === "open-page" && typeof value.path === "string";
}
