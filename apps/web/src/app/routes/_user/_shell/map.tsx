import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_user/_shell/map")({ staticData: { title: "Karte" } });
