/* Draws the app's icons from the two logos: `node apps/web/icons/make-icons.mjs`, after a logo changed. */
import { copyFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import sharp from "sharp";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = (name) => here(`../public/icons/${name}`);
const draw = (logo, size, name) => sharp(here(logo), { density: 300 }).resize(size, size).png().toFile(target(name));

await copyFile(here("logo.svg"), target("icon.svg"));
await draw("logo.svg", 192, "icon-192.png");
await draw("logo.svg", 512, "icon-512.png");
await draw("logo-maskable.svg", 512, "icon-maskable-512.png");
await draw("logo-maskable.svg", 180, "apple-touch-icon.png");
