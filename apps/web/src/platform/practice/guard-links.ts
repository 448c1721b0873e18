import { showToast } from "@rundgang/ui";

import { practicePath } from "./practice-mark.ts";

/** Links that lead out of the practice (a call, a mail, a page of the server) lead nowhere, and say so. */
export function guardLinks(): void {
  addEventListener("click", guard, true);
  addEventListener("auxclick", guard, true);
}

function guard(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || staysInside(link)) return;
  event.preventDefault();
  event.stopPropagation();
  showToast({
    about: "practice",
    level: "yellow",
    title: "Das bleibt in der Übung",
    text: "Aus der Übung führt kein Anruf, keine Nachricht und keine andere Seite.",
  });
}

/** A file that is saved stays on the device: it bears the practice's word. */
function staysInside({ href, origin, pathname, protocol }: HTMLAnchorElement): boolean {
  if (protocol === "blob:" || protocol === "data:" || href.startsWith("#")) return true;
  return origin === location.origin && `${pathname}/`.startsWith(`${practicePath}/`);
}
