import { createFileRoute } from "@tanstack/react-router";

/** A form on sample data, outside of the shell like an order; `orderType` and `debug` as there. */
export const Route = createFileRoute("/_user/order-form-dummy/$formId")({ staticData: { title: "Formular" } });
