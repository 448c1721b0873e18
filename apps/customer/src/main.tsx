import { createCookieApi } from "@rundgang/api-client";
import { badgePagePath, customerPagePath } from "@rundgang/contracts";
import type { ReactNode } from "react";

import { createCustomerSession } from "./order/customer-session.ts";
import { OrderPage } from "./order/order-page.tsx";
import { fetchBrand } from "./page/brand.ts";
import { later } from "./page/later.ts";
import { showPage } from "./page/show-page.tsx";
import { keepAddressTidy } from "./page/tidy-address.ts";

const BadgePage = later(async () => ({ default: (await import("./badge/badge-page.tsx")).BadgePage }));
const api = createCookieApi((input, init) => fetch(input, init));

void fetchBrand(api);

const isBadge = location.pathname.startsWith(badgePagePath.slice(0, -1));

/** The session is made once: a second would open the link again. */
function pageOf(): ReactNode {
  if (isBadge) return <BadgePage api={api} />;
  return <OrderPage session={createCustomerSession(api, window)} />;
}

keepAddressTidy(window, isBadge ? badgePagePath : customerPagePath);
showPage(pageOf(), isBadge ? "Ausweis prüfen" : "Ihr Auftrag");
