import { createFileRoute } from "@tanstack/react-router";

/** The presentation of a call, outside of the shell: it stands in the call's frame (A §2). What its address says is read with the page. */
export const Route = createFileRoute("/_user/presentation")({ staticData: { title: "Präsentation" } });
