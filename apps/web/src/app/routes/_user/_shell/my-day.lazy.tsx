import { createLazyFileRoute } from "@tanstack/react-router";

import { MyDayPage } from "../../../pages/my-day-page.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/my-day")({ component: MyDay });

function MyDay() {
  return (
    <WithAddresses>
      <MyDayPage />
    </WithAddresses>
  );
}
