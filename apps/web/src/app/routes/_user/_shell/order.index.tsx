import { createFileRoute } from "@tanstack/react-router";

/** Without a unit (its id is optional, A §2). */
export const Route = createFileRoute("/_user/_shell/order/")({ staticData: { title: "Auftrag" } });
