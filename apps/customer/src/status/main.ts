import { createCookieApi } from "@rundgang/api-client";
import { statusPagePath, statusStopPagePath } from "@rundgang/contracts";
import { v4 as newUuid } from "uuid";

import { keepAddressTidy } from "../page/tidy-address.ts";
import { createStatusSession } from "./status-session.ts";
import { showStatusPage } from "./status-page.ts";
import { showStopPage } from "./stop-page.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
const call = (input: string, init: RequestInit) => fetch(input, init);

if (location.pathname.startsWith(statusStopPagePath.slice(0, -1))) {
  keepAddressTidy(window, statusStopPagePath);
  const stop = () => void showStopPage(root, location.hash.slice(1), call);
  /* Another link may be opened in the same tab. */
  addEventListener("hashchange", stop);
  stop();
} else {
  keepAddressTidy(window, statusPagePath);
  const session = createStatusSession(createCookieApi(call), window, newUuid);
  showStatusPage(root, session);
  session.start();
}
