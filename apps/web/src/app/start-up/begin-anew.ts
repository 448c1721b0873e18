import { isPageHeld } from "../../platform/storage/hold-page.ts";

/**
 * A page that the browser keeps while another one is open may come back, by Back, when its user has long signed out: it goes blank when it
 * leaves, and begins anew when it comes back. What only memory has keeps the page as it is.
 */
export function beginAnewOnReturn(reload: () => void = () => location.reload()): void {
  addEventListener("pagehide", ({ persisted }) => {
    document.documentElement.hidden = persisted && !isPageHeld();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && document.documentElement.hidden) reload();
  });
}
