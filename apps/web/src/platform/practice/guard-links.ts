import { practicePath } from "./practice-mark.ts";

/**
 * Links that lead out of the practice (a call, a mail, a page of the server) lead nowhere.
 * @param tell says so
 */
export function guardLinks(tell: () => void): void {
  function guard(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || staysInside(link)) return;
    event.preventDefault();
    event.stopPropagation();
    tell();
  }
  addEventListener("click", guard, true);
  addEventListener("auxclick", guard, true);
}

/** A file that is saved stays on the device: it bears the practice's word. */
function staysInside({ href, origin, pathname, protocol }: HTMLAnchorElement): boolean {
  if (protocol === "blob:" || protocol === "data:" || href.startsWith("#")) return true;
  return origin === location.origin && `${pathname}/`.startsWith(`${practicePath}/`);
}
