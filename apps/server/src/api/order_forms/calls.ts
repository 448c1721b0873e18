import { getOrderForm } from "./get-order-form.ts";
import { listOrderForms } from "./list-order-forms.ts";
import { patchOrderForm } from "./patch-order-form.ts";
import { postOrderForm } from "./post-order-form.ts";

/** The calls of /api/order_forms. */
export const orderFormCalls = { getOrderForm, listOrderForms, patchOrderForm, postOrderForm };
