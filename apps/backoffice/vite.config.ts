import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { constants, gzipSync } from "node:zlib";

import { backOfficePath, channelPath, evidencePageName, serverPaths } from "@rundgang/contracts";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "8080"}`;

/** What a browser loads before the list stands there, in kB of 1,000 bytes, gzipped: the entry with what it imports (150 KiB). */
const mostKilobytes = 153;

/** Ends the build where that weighs more. */
const sizeLimit: Plugin = {
  name: "size-limit",
  apply: "build",
  generateBundle(_options, bundle) {
    const counted = new Set<string>();
    const bytesOf = (name: string): number => {
      const chunk = bundle[name];
      if (chunk?.type !== "chunk" || counted.has(name)) return 0;
      counted.add(name);
      return chunk.imports.reduce((sum, one) => sum + bytesOf(one), gzipSync(chunk.code, { level: 9 }).length);
    };
    const entries = Object.values(bundle).filter((file) => file.type === "chunk" && file.isEntry);
    const kilobytes = entries.reduce((sum, { fileName }) => sum + bytesOf(fileName), 0) / 1000;
    if (kilobytes <= mostKilobytes) return;
    this.error(`The back office carries ${kilobytes.toFixed(1)} kB of scripts at first; at most ${mostKilobytes}.`);
  },
};

/** The page that checks an order's export as one file that asks for nothing: its script stands in it, and its policy names just that script. */
const evidencePage: Plugin = {
  name: "evidence-page",
  apply: "build",
  async generateBundle() {
    const made = await build({
      configFile: false,
      logLevel: "warn",
      build: {
        write: false,
        target: "es2022",
        modulePreload: false,
        rolldownOptions: { input: "src/evidence-page/main.ts", output: { format: "iife" } },
      },
    });
    const parts = (Array.isArray(made) ? made : [made]).flatMap((one) => ("output" in one ? one.output : []));
    const [script] = parts.filter((one) => one.type === "chunk");
    if (script === undefined || parts.length > 1) this.error("The page that checks an export is to be one file.");
    /* Inside of a page a script ends where these letters stand. */
    const code = script.code.replaceAll("</script", String.raw`<\/script`);
    const hash = createHash("sha256").update(code).digest("base64");
    const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`;
    const page = await readFile(new URL("src/evidence-page/page.html", import.meta.url), "utf8");
    /* The hash is that of all that stands in the script: the line ends around the mark, which the formatter puts there, are none of it. */
    const source = page.replace("%POLICY%", () => policy).replace(/\s*%SCRIPT%\s*/u, () => code);
    this.emitFile({ type: "asset", fileName: evidencePageName, source });
  },
};

/* Files lie packed beside themselves, as those of the other apps do. */
const packed = compression({
  include: /\.(?:m?js|css|svg)$/u,
  threshold: 1024,
  algorithms: [defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })],
});

/* The first load comes in two files: libraries, which seldom change, and the rest. */
const chunks = [
  { name: "libraries", tags: ["$initial" as const], test: /node_modules/u },
  { name: "first-screen", tags: ["$initial" as const] },
];

/** The back office, below its own path; no inline scripts or styles, as the content security policy demands. */
export default defineConfig({
  base: backOfficePath,
  plugins: [react(), tailwindcss(), packed, sizeLimit, evidencePage],
  build: {
    target: "es2022",
    cssTarget: ["chrome111", "firefox113", "safari16.4"],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: Object.fromEntries(
      serverPaths
        .filter((path) => !backOfficePath.startsWith(path))
        .map((path) => [path, { target: server, changeOrigin: false, ws: path === channelPath }]),
    ),
  },
});
