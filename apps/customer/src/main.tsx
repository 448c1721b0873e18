import { badgePagePath, consultationPagePath } from "@rundgang/contracts";
import { ignoreSecondTaps } from "@rundgang/ui";
import { lazy, StrictMode, Suspense, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

import { createCustomerApi } from "./api/customer-api.ts";
import { createCustomerSession } from "./order/customer-session.ts";
import { OrderPage } from "./order/order-page.tsx";
import { LastResort } from "./page/last-resort.tsx";

const BadgePage = lazy(async () => ({ default: (await import("./badge/badge-page.tsx")).BadgePage }));
const ConsultationPage = lazy(async () => ({
  default: (await import("./consultation/consultation-page.tsx")).ConsultationPage,
}));
const api = createCustomerApi((input, init) => fetch(input, init));

/** The session is made once: a second would open the link again. */
function pageOf(path: string): ReactNode {
  if (path.startsWith(badgePagePath.slice(0, -1))) return <BadgePage api={api} />;
  if (path.startsWith(consultationPagePath.slice(0, -1))) return <ConsultationPage api={api} />;
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
