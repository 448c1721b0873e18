import { createLazyFileRoute } from "@tanstack/react-router";

import { QualifiedList } from "../../../../features/qualified/qualified-list.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/qualified")({ component: Qualified });

function Qualified() {
  return (
    <WithAddresses>
      <QualifiedList />
    </WithAddresses>
  );
}
