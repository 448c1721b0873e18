import sharp from "sharp";

import { drawLogo, drawPortrait } from "../application/brand/draw-logo.ts";
import { keepPortrait } from "../application/brand/keep-portrait.ts";
import type { DrawnPicture } from "../application/picture/draw-picture.ts";
import { keepPictures } from "../application/presentation/set-deck.ts";
import type { Writer } from "../db/open-database.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { firstProvider, secondProvider } from "./demo-providers.ts";

/** Pictures of the demo, drawn before its transaction begins. */
interface DemoBrands {
  readonly logos: readonly { readonly provider: number; readonly brand: object; readonly logo: DrawnPicture }[];
  readonly portraits: readonly { readonly userId: string; readonly portrait: DrawnPicture }[];
}

/** Draws the logos of two providers and the faces of four people. */
export async function drawDemoBrands(): Promise<DemoBrands> {
  return {
    logos: await Promise.all(
      brands.map(async ({ provider, svg, brand }) => ({ provider, brand, logo: picture(await drawLogo(Buffer.from(svg))) })),
    ),
    portraits: await Promise.all(
      faces.map(async ({ username, ...face }) => ({
        userId: demoAccounts.find((one) => one.username === username)?.id ?? "",
        /* A photo, as a tablet sends one: drawings are refused there. */
        portrait: picture(
          await drawPortrait(
            await sharp(Buffer.from(faceOf(face)))
              .png()
              .toBuffer(),
          ),
        ),
      })),
    ),
  };
}

/** Puts them in: colour, number and pages of the providers, and the pictures. */
export async function seedBrands(tx: Writer, { logos, portraits }: DemoBrands, now: Date): Promise<void> {
  await keepPictures(
    tx,
    logos.map(({ logo }) => logo),
    now,
  );
  for (const { provider, brand, logo } of logos) {
    const { sha256, width, height } = logo;
    await tx
      .updateTable("providers")
      .set({ brand: JSON.stringify({ ...brand, logo: sha256, logoWidth: width, logoHeight: height }) })
      .where("id", "=", provider)
      .execute();
  }
  for (const { userId, portrait } of portraits) await keepPortrait(tx, userId, portrait, now);
}

function picture(drawn: DrawnPicture | string): DrawnPicture {
  if (typeof drawn === "string") throw new Error(`a picture of the demo ${drawn}`);
  return drawn;
}

/* Letters are drawn as lines: a machine may have no fonts. The numbers are kept free for films. */
const brands = [
  {
    provider: firstProvider,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="120" height="120" rx="30" fill="#0f4a52"/><g fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"><path d="M26 82c30 0 22-44 66-44"/><path d="M26 60c18 0 16-22 34-22"/><path d="M60 82c18 0 16-22 34-22"/></g></svg>`,
    brand: {
      accent: "#0f4a52",
      service: "DG Kundenservice",
      phone: "030 23125 000",
      mail: "service@dg.example",
      privacy: "https://dg.example/datenschutz",
      imprint: "https://dg.example/impressum",
    },
  },
  {
    provider: secondProvider,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="120"><circle cx="60" cy="60" r="52" fill="#7a1f3d"/><path d="M30 74l20-34 20 34 20-34" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/><g fill="none" stroke="#7a1f3d" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"><path d="M188 36c-8-10-40-10-40 8 0 22 42 10 42 32 0 18-34 18-44 8"/><path d="M218 88V34l46 54V34"/><path d="M286 34l14 54 16-42 16 42 14-54"/></g></svg>`,
    brand: {
      accent: "#7a1f3d",
      service: "Stadtnetz Kundenservice",
      phone: "030 23125 118",
      mail: "service@stadtnetz.example",
      privacy: "https://stadtnetz.example/datenschutz",
      imprint: "https://stadtnetz.example/impressum",
    },
  },
] as const;

const faces = [
  { username: "verkauf1", ground: "#c3d6e2", hair: "#6b4a2b", skin: "#e6bf9f", shirt: "#0f4a52", long: true },
  { username: "verkauf2", ground: "#d9d2c3", hair: "#3a2f2a", skin: "#d9a981", shirt: "#34495e", long: false },
  { username: "beratung1", ground: "#dfe6d2", hair: "#241c1a", skin: "#c98f68", shirt: "#7a1f3d", long: true },
  { username: "teamleitung1", ground: "#cfd4dd", hair: "#8b8680", skin: "#e9c6a8", shirt: "#2d3142", long: false },
] as const;

interface Face {
  readonly ground: string;
  readonly hair: string;
  readonly skin: string;
  readonly shirt: string;
  readonly long: boolean;
}

function faceOf({ ground, hair, skin, shirt, long }: Face): string {
  const back = long ? `<rect x="92" y="120" width="144" height="190" rx="66" fill="${hair}"/>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="328" height="416"><rect width="328" height="416" fill="${ground}"/>${back}<path d="M20 416c10-90 60-120 144-120s134 30 144 120z" fill="${shirt}"/><rect x="134" y="240" width="60" height="76" rx="28" fill="${skin}"/><ellipse cx="164" cy="190" rx="62" ry="78" fill="${skin}"/><path d="M98 186c-6-62 22-96 66-96s72 34 66 96c-14-10-26-28-32-46-20 22-60 40-100 46z" fill="${hair}"/><g fill="#33261f"><circle cx="140" cy="196" r="5"/><circle cx="188" cy="196" r="5"/></g><path d="M142 232c12 12 32 12 44 0" fill="none" stroke="#7d3b30" stroke-width="5" stroke-linecap="round"/></svg>`;
}
