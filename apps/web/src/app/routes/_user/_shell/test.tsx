import { createFileRoute } from "@tanstack/react-router";

/** The device's self-check (D47). */
export const Route = createFileRoute("/_user/_shell/test")({ staticData: { title: "Selbsttest" } });
