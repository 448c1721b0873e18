import { createFileRoute } from "@tanstack/react-router";

/** Without what it is for (its id is optional, A §2). */
export const Route = createFileRoute("/_user/_shell/order-form/")({ staticData: { title: "Formular" } });
