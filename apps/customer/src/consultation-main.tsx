import { createCustomerApi } from "./api/customer-api.ts";
import { ConsultationPage } from "./consultation/consultation-page.tsx";
import { showPage } from "./page/show-page.tsx";

const api = createCustomerApi((input, init) => fetch(input, init));

showPage(<ConsultationPage api={api} />, "Videoberatung");
