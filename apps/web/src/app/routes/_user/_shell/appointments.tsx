import { createFileRoute } from "@tanstack/react-router";

import { appointmentSearch } from "../../../routing/appointment-search.ts";

export const Route = createFileRoute("/_user/_shell/appointments")({
  staticData: { title: "Anstehende Termine" },
  validateSearch: appointmentSearch,
});
