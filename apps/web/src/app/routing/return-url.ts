/**
 * Where to go after signing in: a path of this app and nothing else, so that no link can lead a signed-in salesman to a foreign
 * page (3-decisions "Whole product"). `/` where the wish is no such path.
 */
export function safeReturnUrl(wish: unknown): string {
  if (typeof wish !== "string" || !wish.startsWith("/") || /^\/[/\\]/u.test(wish) || hasControlCharacter(wish)) return "/";
  return wish === "/login" || wish === "/logout" ? "/" : wish;
}

/* Browsers drop tabs and line breaks while reading a URL: "/\t/evil.example" would become "//evil.example". */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " ");
}
