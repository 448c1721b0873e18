/** The pages that one can come back to: all behind the guard. Neither a foreign page, nor the sign-in page again, nor an API call. */
export const returnablePages = [
  "/",
  "/units/",
  "/units/$unitId",
  "/units/$unitId/house",
  "/units/$unitId/owner",
  "/order/",
  "/order/$unitId",
  "/order-form/",
  "/order-form/$unitId",
  "/order-form-dummy/",
  "/order-form-dummy/$formId",
  "/call/",
  "/call/$videoCallId",
  "/presentation",
  "/completeOrder",
  "/completeOrder/$unitId",
  "/open-paper-orders",
  "/appointments",
  "/orders",
  "/badge",
  "/map",
  "/stops",
  "/qualified",
  "/my-day",
  "/inbox",
  "/search",
  "/request-queue",
  "/settings",
  "/about",
  "/test",
] as const;

const patterns = returnablePages.map((page) => ({
  page,
  is: new RegExp(`^${page.replace(/\$\w+/u, "[^/]+").replace(/(?<=.)\/$/u, "/?")}$`, "u"),
}));
const nowhere = "https://app.invalid";

/**
 * Where to go after something: a page of this app and nothing else, so that no link can lead a salesman to a foreign page
 * (3-decisions "Whole product"). `/` where the wish is no such page. To be asked where the wish is used: what a route's
 * `validateSearch` leaves out, the router still hands on as it stood in the address.
 */
export function safeReturnUrl(wish: unknown): string {
  /* Browsers read a backslash as a slash and drop tabs and line breaks: "/\t/evil.example" would become "//evil.example". */
  if (typeof wish !== "string" || !wish.startsWith("/") || /[\\\p{Cc}]/u.test(wish)) return "/";
  if (!URL.canParse(wish, nowhere)) return "/";
  const { origin, pathname, search, hash } = new URL(wish, nowhere);
  const returnable = origin === nowhere && patternOf(pathname) !== elsewhere;
  return returnable ? `${pathname}${search}${hash}` : "/";
}

/** What `patternOf` says of a path that is no page behind the guard. */
const elsewhere = "elsewhere";

/** The page of a path without what it was called with, for reports: `/units/$unitId`. */
export function patternOf(pathname: string): string {
  return patterns.find(({ is }) => is.test(pathname))?.page ?? elsewhere;
}
