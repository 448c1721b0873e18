import { constants, gzipSync } from "node:zlib";

import { channelPath, serverPaths } from "@rundgang/contracts";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { VitePWA } from "vite-plugin-pwa";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "8080"}`;

/*
 * The app comes in few files: they are packed better, and a line with a second of delay asks for each of them in turn. A file holds what
 * its parts need besides; what two files need is in the one that is named first. An update of the app leaves the libraries on the device.
 */
const chunks = [
  { name: "libraries", tags: ["$initial" as const], test: /node_modules/u },
  { name: "first-screen", tags: ["$initial" as const] },
  /* The schemas with their library: the first list of what lies on the device needs none of them. */
  {
    name: "schemas",
    test: /\/(?:node_modules\/zod\/|packages\/contracts\/src\/(?:call|hydra|primitives|resources\/(?:field|masters|people|projects|session))\.ts$)/u,
  },
  /* What papers are held against, with all the world's phone numbers: apart, for whoever starts with unsent work waits for the schemas. */
  {
    name: "order-checks",
    test: /\/packages\/(?:contracts\/src\/resources\/(?:orders|papers)|forms\/src\/validation\/text-checks)\.ts$/u,
  },
  /* What asks the server, and what unsent work is parsed by. */
  {
    name: "wire",
    test: /\/data\/changes\/(?!order-with)|\/data\/(?:address-book\/ask-addresses|collections\/collection-schemas|db\/parsed-rows|drafts\/read-kept-form|net\/open-api)\.ts$/u,
  },
  /* What every start fetches behind the first screen: what the shell shows, then the queue, then the services. */
  {
    name: "behind-shell",
    test: /\/(?:shell\/(?:app-menu|prompts|rail-count|toasts)|open-update|update-dialog|watch-worker|bell-button|notice-prompt|shell-banners|shell-notices|practice-invite|push-question|status-details|duty-(?:notices|switch)|status-bar|addresses\/(?:today|appointments-link))\.tsx?$/u,
  },
  {
    name: "controls",
    test: /\/(?:packages\/ui\/src\/(?!about|date-time|surfaces\/live)|node_modules\/lucide\/).*\.(?:[cm]?js|tsx?)$/u,
  },
  {
    name: "behind-work",
    test: /\/data\/(?:space\/work-space|space\/device-commands|paper\/read-paper-sales|db\/data-writes)\.ts$/u,
  },
  {
    name: "services",
    test: /\/data\/(?:open-services|(?:backup|device|housekeeping|live|maps|push|reports)\/[a-z-]+|list\/[a-z-]+)\.ts$/u,
  },
  {
    name: "parts",
    test: /\/apps\/web\/src\/(?:data\/session\/locked-sentence|hooks|parts\/(?:backup|copy-link|iban-field|rows|task-card|unsaved-notice)|platform\/(?:disk|files\/(?:save|share)-file|permissions|storage))[./a-z-]*$/u,
  },
  {
    name: "unit",
    test: /\/(?:pages\/(?:unit-pane|unit-page|address-panel|row-swipe)|addresses\/(?:attach-)?swipe|features\/(?:unit|house|qualification)\/.*)\.tsx?$/u,
  },
  /* What orders and other pages need alike: it would lie in the order's file, and the first of those pages would run all of that. */
  {
    name: "order-parts",
    test: /\/(?:src\/parts\/(?:customer-link\/.*|file-pad\/.*|qr\/lazy-qr-code)|call-link\/call-link|prices\/price|domain\/src\/(?:my-day\/day-figures|order\/order-deviation|pricing\/format-cents)|forms\/src\/later-words)\.tsx?$/u,
  },
  { name: "order", test: /\/features\/order\/(?!debug|proof|sample|outside\/).*\.tsx?$/u },
  { name: "my-day", test: /\/(?:features\/my-day|data\/view\/own-day|my-day\/day-figures).*\.(?:tsx?|css)$/u },
  { name: "pages", test: /\/routes\/_user\/_shell\/(?!search|map|stops|units).*\.lazy\.tsx$/u },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

/*
 * A part that comes later asks for the scripts that it needs by itself: the list of what each of them needs would be a kilobyte of
 * the first screen, and the service worker soon has every file anyway. Its styles it cannot ask for.
 */
const preloaded = (_file: string, needed: string[], { hostType }: { hostType: "html" | "js" }): string[] =>
  hostType === "html" ? needed : needed.filter((file) => file.endsWith(".css"));

/** What the first screen may carry (149.1 kB on 30 November 2026). Goal: 140. */
const mostKilobytes = 150;

/** A file of the build and all that it needs before it runs, in the order in which they are found. */
function withImports(
  bundle: Rolldown.OutputBundle,
  file: string,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) withImports(bundle, name, found);
  return found;
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === "chunk");

/** Ends the build where the entry and what it imports at once weigh more, gzipped, in kB of 1,000 bytes. */
const firstScreenLimit: Plugin = {
  name: "first-screen-limit",
  apply: "build",
  generateBundle(_options, bundle) {
    const first = chunksOf(bundle)
      .filter(({ isEntry }) => isEntry)
      .reduce((found, { fileName }) => withImports(bundle, fileName, found), new Set<Rolldown.OutputChunk>());
    const kilobytes = [...first].reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
    if (kilobytes <= mostKilobytes) return;
    this.error(
      `The first screen carries ${kilobytes.toFixed(1)} kB of JavaScript; at most ${mostKilobytes}. What may come later is imported late.`,
    );
  },
};

/**
 * Which files may not need which, one pair of what is opened and what a first tap on it would run for nothing: the order's code (360 kB) by a page
 * that has no order, all pages (320 kB with what they need) by the page on which one signs in.
 */
const strangers = [
  ["unit", "order"],
  ["my-day", "order"],
  ["pages", "order"],
  ["login.lazy", "pages"],
] as const;

/** Ends the build where one of those needs the other. */
const strangersStayApart: Plugin = {
  name: "strangers-stay-apart",
  apply: "build",
  generateBundle(_options, bundle) {
    for (const [opened, stranger] of strangers) {
      const file = chunksOf(bundle).find(({ name }) => name === opened);
      if (file === undefined)
        this.error(`There is no file '${opened}'; the list of strangers names it (apps/web/vite.config.ts).`);
      if (![...withImports(bundle, file.fileName)].some(({ name }) => name === stranger)) continue;
      this.error(
        `The file '${opened}' needs '${stranger}'. What both need belongs into 'parts' or 'order-parts' (apps/web/vite.config.ts).`,
      );
    }
  },
};

/** The service worker is one classic script: one late import in what it reaches, and the browser takes none of it. */
const classicWorker: Plugin = {
  name: "classic-worker",
  generateBundle(_options, bundle) {
    const late = Object.values(bundle).find((file) => file.type === "chunk" && file.code.includes("import.meta"));
    if (late !== undefined) this.error(`${late.fileName} imports something late, which no service worker can.`);
  },
};

/*
 * Files lie packed beside themselves: what is packed once may take its time and is a tenth smaller than what the server packs while
 * somebody waits. The best quality would take three times as long for one hundredth.
 */
const packed = compression({
  include: /\.(?:m?js|css|svg)$/u,
  threshold: 1024,
  algorithms: [defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })],
});

/** Seconds since 1970 that a release is dated at, so that it is the same bytes whenever it is built (reproducible-builds.org). */
const epoch = process.env["SOURCE_DATE_EPOCH"];
const builtAt = epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);

/** Tells when a build was made: the page says it, so that no script changes by it. */
const buildTime: Plugin = {
  name: "build-time",
  apply: "build",
  transformIndexHtml: () => [{ tag: "meta", attrs: { name: "build-time", content: builtAt.toISOString() }, injectTo: "head" }],
};

/*
 * The build keeps to a strict content security policy: no inline scripts or styles, so no modulepreload polyfill, and the
 * service worker is registered by the app itself.
 */
export default defineConfig({
  /* React has had the hook itself since 18; the router's store asks for the one of before. */
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/u, replacement: "react" }] },
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: "src/app/routes",
      generatedRouteTree: "src/app/route-tree.gen.ts",
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
      autoCodeSplitting: false,
    }),
    react(),
    tailwindcss(),
    firstScreenLimit,
    strangersStayApart,
    buildTime,
    packed,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/sw",
      filename: "sw.ts",
      injectRegister: false,
      injectManifest: {
        globPatterns: ["**/*.{js,mjs,css,html,woff,woff2,ttf,png,svg,webmanifest}"],
        /* 1.6 MB for papers in Chinese letters, fetched when the first one is set (decision 078). */
        globIgnores: ["**/noto-sans-sc-*"],
        buildPlugins: { vite: [classicWorker] },
      },
      manifest: {
        id: "/",
        name: "Rundgang",
        short_name: "Rundgang",
        description: "Adressen, Besuche, Termine und Aufträge an der Tür, auch ohne Netz.",
        lang: "de",
        start_url: "/",
        scope: "/",
        display: "standalone",
        theme_color: "#424190",
        background_color: "#f3f3f7",
        icons: [
          { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
    }),
  ],
  build: {
    target: "es2023",
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, { target: server, changeOrigin: false, ws: path === channelPath }]),
    ),
  },
});
