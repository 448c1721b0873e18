import { fetchAbout } from "@rundgang/api-client/fetch-about";
import { backOfficePath } from "@rundgang/contracts";
import { queryOptions } from "@tanstack/react-query";

/** What the back office's build says about itself; it changes with the build alone, which loads the page anew. Asked again where nothing came. */
export const aboutQuery = queryOptions({
  queryKey: ["about"],
  queryFn: () => fetchAbout(backOfficePath),
  staleTime: ({ state }) => (state.data === null ? 0 : Infinity),
});
