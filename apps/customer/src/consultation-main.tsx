import { consultationPagePath } from "@rundgang/contracts";

import { createCustomerApi } from "./api/customer-api.ts";
import { ConsultationPage } from "./consultation/consultation-page.tsx";
import { showPage } from "./page/show-page.tsx";
import { keepAddressTidy } from "./page/tidy-address.ts";

const api = createCustomerApi((input, init) => fetch(input, init));

keepAddressTidy(window, consultationPagePath);
showPage(<ConsultationPage api={api} />, "Videoberatung");
