import { readAbout, type About } from "@rundgang/domain/read-about";

/**
 * What a page's build says about itself and its licences, from the server; null where it does not answer.
 * @param folder of the build as the server serves it, "/" or with a slash at its end
 */
export async function fetchAbout(folder: string): Promise<About | null> {
  try {
    const reply = await fetch(`${folder}about.json`);
    return reply.ok ? readAbout(await reply.json()) : null;
  } catch {
    return null;
  }
}
