import { badgePagePath } from "@rundgang/contracts";
import { ignoreSecondTaps, ToastRegion } from "@rundgang/ui";
import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

import { createCustomerApi } from "./api/customer-api.ts";
import { BadgePage } from "./badge/badge-page.tsx";
import { createCustomerSession } from "./order/customer-session.ts";
import { OrderPage } from "./order/order-page.tsx";
import { LastResort } from "./page/last-resort.tsx";

const api = createCustomerApi((input, init) => fetch(input, init));

function pageOf(path: string): ReactNode {
  if (path.startsWith(badgePagePath.slice(0, -1))) return <BadgePage api={api} />;
  return <OrderPage session={createCustomerSession(api, window)} />;
}

function start(container: HTMLElement): void {
  ignoreSecondTaps();
  createRoot(container).render(
    <StrictMode>
      <LastResort>{pageOf(location.pathname)}</LastResort>
      <ToastRegion />
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root !== null) start(root);
