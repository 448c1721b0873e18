import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const server = `http://127.0.0.1:${process.env["PORT"] ?? "8080"}`;
const served = ["/api", "/authentication_token", "/token", "/.well-known", "/health", "/dev"];

/*
 * The build keeps to a strict content security policy: no inline scripts or styles, so no modulepreload polyfill, and the
 * service worker is registered by the app itself.
 */
export default defineConfig({
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
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/sw",
      filename: "sw.ts",
      injectRegister: false,
      injectManifest: { globPatterns: ["**/*.{js,mjs,css,html,woff2,png,svg,webmanifest}"] },
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
  build: { target: "es2023", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])) },
});
