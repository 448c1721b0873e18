import { createFileRoute } from "@tanstack/react-router";

/** Without a call (its id is optional, A §2). */
export const Route = createFileRoute("/_user/_shell/call/")({ staticData: { title: "Videogespräch" } });
