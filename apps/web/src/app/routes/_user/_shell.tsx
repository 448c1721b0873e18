import { createFileRoute } from "@tanstack/react-router";

import { Shell } from "../../shell/shell.tsx";

/** The default layout: rail, top panel, status bar. */
export const Route = createFileRoute("/_user/_shell")({ staticData: { title: null }, component: Shell });
