import { createFileRoute } from "@tanstack/react-router";

/** Without a unit (its id is optional, A §2): a sentence and the way on. */
export const Route = createFileRoute("/_user/_shell/units/")({ staticData: { title: "Wohneinheit" } });
