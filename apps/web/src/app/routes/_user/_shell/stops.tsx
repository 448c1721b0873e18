import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_user/_shell/stops")({ staticData: { title: "Deine nächsten 10 Stops" } });
