import { getOrderForm } from "./get-order-form.ts";
import { listOrderForms } from "./list-order-forms.ts";

/** The calls of /api/order_forms. */
export const orderFormCalls = { getOrderForm, listOrderForms };
