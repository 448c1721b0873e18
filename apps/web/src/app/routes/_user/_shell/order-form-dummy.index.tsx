import { createFileRoute } from "@tanstack/react-router";

/** Without a form (its id is optional, A §2). */
export const Route = createFileRoute("/_user/_shell/order-form-dummy/")({ staticData: { title: "Formular" } });
