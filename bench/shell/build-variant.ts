import { join } from "node:path";

import react from "@vitejs/plugin-react";
import { build } from "vite";

import { benchFolder, cacheFolder } from "../harness/paths.ts";

/** The production build of 'React + declarative router'; answers the folder. */
export async function buildVariant(): Promise<string> {
  const outDir = join(cacheFolder, "variant");
  await build({
    configFile: false,
    root: join(benchFolder, "shell", "variant"),
    logLevel: "error",
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: "es2023", modulePreload: { polyfill: false } },
  });
  return outDir;
}
