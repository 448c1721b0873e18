import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_user/_shell/my-day")({ staticData: { title: "Mein Tag" } });
