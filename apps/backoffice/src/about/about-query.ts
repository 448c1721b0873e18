import { backOfficePath } from "@rundgang/contracts";
import { queryOptions } from "@tanstack/react-query";
import { readAbout } from "@rundgang/domain/read-about";

/** What the back office's build says about itself; it changes with the build alone, which loads the page anew. */
export const aboutQuery = queryOptions({
  queryKey: ["about"],
  queryFn: async () => {
    const reply = await fetch(`${backOfficePath}about.json`);
    return reply.ok ? readAbout(await reply.json()) : null;
  },
  staleTime: Infinity,
});
