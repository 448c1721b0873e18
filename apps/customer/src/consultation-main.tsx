import { createCookieApi } from "@rundgang/api-client";
import { consultationPagePath } from "@rundgang/contracts";

import { ConsultationPage } from "./consultation/consultation-page.tsx";
import { fetchBrand } from "./page/brand.ts";
import { showPage } from "./page/show-page.tsx";
import { keepAddressTidy } from "./page/tidy-address.ts";

const api = createCookieApi((input, init) => fetch(input, init));

void fetchBrand(api);
keepAddressTidy(window, consultationPagePath);
showPage(<ConsultationPage api={api} />, "Videoberatung");
