import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_user/_shell/request-queue")({ staticData: { title: "Nicht gesendete Vorgänge" } });
