import { createLazyFileRoute } from "@tanstack/react-router";

import { SearchPage } from "../../../pages/search-page.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/search")({ component: Search });

function Search() {
  const { add, unit } = Route.useSearch();
  return (
    <WithAddresses>
      <SearchPage isAdding={add === true} unitId={unit ?? null} />
    </WithAddresses>
  );
}
