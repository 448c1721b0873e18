import { badgePagePath } from "@rundgang/contracts";
import { ignoreSecondTaps } from "@rundgang/ui";
import { lazy, StrictMode, Suspense, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

import { createCustomerApi } from "./api/customer-api.ts";
import { createCustomerSession } from "./order/customer-session.ts";
import { OrderPage } from "./order/order-page.tsx";
import { LastResort } from "./page/last-resort.tsx";

const BadgePage = lazy(async () => ({ default: (await import("./badge/badge-page.tsx")).BadgePage }));
const api = createCustomerApi((input, init) => fetch(input, init));

/** The session is made once: a second would open the link again. */
function pageOf(path: string): ReactNode {
  if (path.startsWith(badgePagePath.slice(0, -1))) return <BadgePage api={api} />;
  return <OrderPage session={createCustomerSession(api, window)} />;
}

function start(container: HTMLElement): void {
  ignoreSecondTaps();
  createRoot(container).render(
    <StrictMode>
      <LastResort>
        <Suspense>{pageOf(location.pathname)}</Suspense>
      </LastResort>
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root !== null) start(root);
