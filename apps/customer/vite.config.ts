import { constants, gzipSync } from "node:zlib";

import {
  badgePagePath,
  channelPath,
  consultationPagePath,
  customerPagePath,
  serverPaths,
  statusPagePath,
} from "@rundgang/contracts";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

/** Served by this build, the others by the server. */
const pages = [badgePagePath, consultationPagePath, customerPagePath, statusPagePath];
const server = `http://127.0.0.1:${process.env["PORT"] ?? "8080"}`;

/** What a customer's phone loads before it shows the order, in kB of 1,000 bytes, gzipped: the entry with what it imports, and all styles. */
const mostKilobytes = 100;
/** The same before it shows what became of the order. */
const mostStatusKilobytes = 60;

/** Ends the build where that weighs more. */
const sizeLimit = (most: number): Plugin => ({
  name: "size-limit",
  apply: "build",
  generateBundle(_options, bundle) {
    const entries = Object.values(bundle).filter((file) => file.type === "chunk" && file.isEntry);
    const first = new Set(entries.flatMap((entry) => [entry.fileName, ...entry.imports]));
    const sizes = Object.values(bundle).map((file) => {
      if (file.type === "chunk") return first.has(file.fileName) ? gzipSync(file.code, { level: 9 }).length : 0;
      return file.fileName.endsWith(".css") ? gzipSync(file.source, { level: 9 }).length : 0;
    });
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    if (kilobytes <= most) return;
    this.error(`The customer's pages carry ${kilobytes.toFixed(1)} kB of scripts and styles; at most ${most}.`);
  },
});

/* Files lie packed beside themselves, as those of the salesman's app do. */
const packed = compression({
  include: /\.(?:m?js|css|svg)$/u,
  threshold: 1024,
  algorithms: [defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })],
});

/*
 * Three builds of one app: one page for the order and the badge (`main.tsx` chooses by its path); with `--mode consultation` the page of advice by
 * video, whose call weighs as much again; and with `--mode status` what became of an order, without React. Each lies below its own path, away from the
 * salesman's app. No inline scripts or styles, as the content security policy demands.
 */
export default defineConfig(({ mode }) => {
  const isConsultation = mode === "consultation";
  const isStatus = mode === "status";
  const limit = isStatus ? mostStatusKilobytes : mostKilobytes;
  return {
    base: isConsultation ? consultationPagePath : isStatus ? statusPagePath : customerPagePath,
    plugins: [react(), tailwindcss(), packed, ...(isConsultation ? [] : [sizeLimit(limit)])],
    build: {
      target: "es2022",
      /* Browsers that know oklch() and color-mix() by themselves (from 2023 on). */
      cssTarget: ["chrome111", "firefox113", "safari16.4"],
      /* All styles are in one file, so that nothing but the script itself is fetched for what comes later. */
      modulePreload: false,
      assetsInlineLimit: 0,
      ...(isConsultation && { outDir: "dist/consultation", rolldownOptions: { input: "consultation.html" } }),
      ...(isStatus && { outDir: "dist/status", rolldownOptions: { input: "status.html" } }),
    },
    server: {
      proxy: Object.fromEntries(
        serverPaths
          .filter((path) => !pages.some((page) => page.startsWith(path)))
          .map((path) => [path, { target: server, changeOrigin: false, ws: path === channelPath }]),
      ),
    },
  };
});
