import { showToast, type Toast } from "@rundgang/ui";

import type { CommandRefusal } from "../data/commands/outcome.ts";

/** Says that nothing was written, and why. `about`: which door, or what was done there. */
export function tellRefusal(title: string, about: string, refusal: CommandRefusal): void {
  showToast(refusalToast(title, about, refusal));
}

/**
 * What `tellRefusal` shows. A full disk's refusal offers to load the app anew (A §8 "Storage over 95 percent"): the browser asks before that
 * while the page holds something unsaved.
 */
export function refusalToast(title: string, about: string, { code, text }: CommandRefusal): Omit<Toast, "id"> {
  const reload = { label: "App neu laden", run: () => location.reload() };
  return { level: "danger", title, text: `${about}: ${text}`, actions: code === "storage_full" ? [reload] : [] };
}
