import { badgePagePath, customerPagePath } from "@rundgang/contracts";
import { lazy, type ReactNode } from "react";

import { createCustomerApi } from "./api/customer-api.ts";
import { createCustomerSession } from "./order/customer-session.ts";
import { OrderPage } from "./order/order-page.tsx";
import { showPage } from "./page/show-page.tsx";
import { keepAddressTidy } from "./page/tidy-address.ts";

const BadgePage = lazy(async () => ({ default: (await import("./badge/badge-page.tsx")).BadgePage }));
const api = createCustomerApi((input, init) => fetch(input, init));

/** The session is made once: a second would open the link again. */
function pageOf(isBadge: boolean): ReactNode {
  if (isBadge) return <BadgePage api={api} />;
  return <OrderPage session={createCustomerSession(api, window)} />;
}

const isBadge = location.pathname.startsWith(badgePagePath.slice(0, -1));
keepAddressTidy(window, isBadge ? badgePagePath : customerPagePath);
showPage(pageOf(isBadge));
