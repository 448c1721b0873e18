import { constants, gzipSync } from "node:zlib";

import { backOfficePath, channelPath, serverPaths } from "@rundgang/contracts";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
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
  plugins: [react(), tailwindcss(), packed, sizeLimit],
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
