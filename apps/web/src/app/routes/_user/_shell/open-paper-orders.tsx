import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_user/_shell/open-paper-orders")({ staticData: { title: "Offene Papieraufträge" } });
