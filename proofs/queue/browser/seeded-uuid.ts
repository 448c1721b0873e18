import { here } from "./context.ts";

/** In the place of the library's, for the app's code in a run. */
export function v7(): string {
  const context = here();
  if (context === undefined) throw new Error("the app's code runs in a page or worker");
  return context.profile.uuid();
}
