import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_user/_shell/badge")({ staticData: { title: "Mein Ausweis" } });
