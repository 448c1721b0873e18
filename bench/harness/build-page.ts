import { join } from "node:path";

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";

import { benchFolder, cacheFolder } from "./paths.ts";

/**
 * Builds `NAME/page/main.ts` or `main.tsx` as a production build, ours and the peers' chunks apart; answers the folder.
 * The app's own code and looks come from their source, through the plugins that the app is built with; one React for all.
 */
export async function buildPage(name: string, entry = "main.ts"): Promise<string> {
  const outDir = join(cacheFolder, name, "page");
  await build({
    configFile: false,
    root: benchFolder,
    logLevel: "error",
    plugins: [react(), tailwindcss()],
    resolve: { dedupe: ["react", "react-dom"] },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { main: join(benchFolder, name, "page", entry) },
        output: { entryFileNames: "main.js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  return outDir;
}
