import { readAbout, type About } from "@rundgang/domain/read-about";

/** What the app's build says about itself and its licences, from the server; null where it does not answer. */
export async function fetchAbout(): Promise<About | null> {
  try {
    const reply = await fetch("/about.json");
    return reply.ok ? readAbout(await reply.json()) : null;
  } catch {
    return null;
  }
}
