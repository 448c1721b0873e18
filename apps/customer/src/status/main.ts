import { createCookieApi } from "@rundgang/api-client";
import { accessibilityPagePath, licencesPagePath, statusPagePath, statusStopPagePath } from "@rundgang/contracts";
import { ignoreSecondTaps } from "@rundgang/ui";
import { v4 as newUuid } from "uuid";

import { brandStore, fetchBrand } from "../page/brand.ts";
import { keepAddressTidy } from "../page/tidy-address.ts";
import { frame, notice } from "./frame.ts";
import { createStatusSession } from "./status-session.ts";
import { showStatusPage } from "./status-page.ts";
import { showStopPage } from "./stop-page.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
const call = (input: string, init?: RequestInit) => fetch(input, init);
const api = createCookieApi(call);
void fetchBrand(api);

if (location.pathname.startsWith(statusStopPagePath.slice(0, -1))) {
  keepAddressTidy(window, statusStopPagePath);
  /* One button stands where the other stood: the second of two taps would take back what the first one did. */
  ignoreSecondTaps();
  const stop = () => showStopPage(root, location.hash.slice(1), call);
  /* Another link may be opened in the same tab. */
  addEventListener("hashchange", stop);
  stop();
} else if (location.pathname.startsWith(accessibilityPagePath.slice(0, -1))) {
  document.title = "Barrierefreiheit";
  const load = async () => {
    const { statementView } = await import("../accessibility/statement-page.ts");
    const show = () => root.replaceChildren(frame(...statementView(brandStore.getSnapshot())));
    brandStore.subscribe(show);
    show();
  };
  void load().catch(showAbsent);
} else if (location.pathname.startsWith(licencesPagePath.slice(0, -1))) {
  document.title = "Open-Source-Lizenzen";
  const load = async () => {
    const { fetchAbout } = await import("@rundgang/api-client/fetch-about");
    const { licencesView } = await import("../licences/licences-page.ts");
    const about = await fetchAbout(statusPagePath);
    const show = () => root.replaceChildren(frame(...licencesView(about)));
    brandStore.subscribe(show);
    show();
  };
  void load().catch(showAbsent);
} else {
  keepAddressTidy(window, statusPagePath);
  const session = createStatusSession(api, window, newUuid);
  showStatusPage(root, session);
  session.start();
}

/** What stands where a part of the page did not come. */
function showAbsent(): void {
  root?.replaceChildren(
    frame(notice({ title: "Das hat gerade nicht geklappt", text: "Bitte laden Sie die Seite noch einmal." })),
  );
}
