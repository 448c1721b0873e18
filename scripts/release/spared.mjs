import { faceFiles } from "../../packages/documents/src/paper/faces.ts";

/*
 * The one list of what a release leaves out of the packages that the server runs on. `checkImports` ends a release in which something is missing that
 * a source names.
 */

/** Types, sources that were compiled, maps, pictures of pages, notes of package managers, programs for other systems: by name, in any package. */
const unread =
  /\.(?:map|flow|tsbuildinfo|[cm]?tsx?|c|cc|cpp|h|hpp|gypi?|png|jpe?g|gif|ico|markdown|bare)$|(?:^|\/)(?:yarn\.lock|\.package-lock\.json|\.yarn)(?:\/|$)|(?:^|\/)prebuilds\/(?!linux-x64\/)/u;
/** Folders of a package that only its authors use. */
const unused = /^(?:tests?|__tests__|bench|benchmarks?|examples?|docs?|\.github)\//u;
const prose = /\.md$/iu;
const legal = /(?:licen[sc]e|copying|notice)/iu;

/** The same code once more, for browsers or for the other kind of modules, and what else is large and of no use here: below the package's folder. */
const ofPackages = {
  /* Extensions of PostgreSQL but the one that the schema has (db/durable-folder.ts). */
  "@electric-sql/pglite": /\.cjs$|^dist\/(?!pg_trgm\.)[\w-]+\.tar\.gz$/u,
  /* Weights that no paper is set in (documents/paper/render-paper.ts). */
  "@expo-google-fonts/inter": /^(?!(?:400Regular|600SemiBold)\/)\w+\/.+\.ttf$/u,
  "@internationalized/date": /\.cjs$/u,
  "@pdf-lib/standard-fonts": /^(?:dist|es)\//u,
  "@pdf-lib/upng": /^dist\//u,
  "@swc/helpers": /^cjs\//u,
  bintrees: /^dist\//u,
  bowser: /^(?:bundled\.js|bowser\.mjs|src\/)/u,
  brotli: /^build\//u,
  "csv-parse": /^dist\//u,
  fflate: /\.cjs$/u,
  fontkit: /^src\/|^dist\/browser/u,
  "libphonenumber-js": /^(?:bundle|build|es6-modern|source)\//u,
  lucide: /^dist\/(?:esm|umd)\//u,
  luxon: /^src\/|^build\/(?!node\/)/u,
  nodemailer: /^dist\/cjs\//u,
  pako: /^dist\/(?!pako\.esm\.mjs$)/u,
  "pdf-lib": /^(?:dist|es)\//u,
  pdfkit: /^js\/pdfkit\.(?:browser|standalone)/u,
  pkijs: /^build\/index\.es\.js$/u,
  "postal-mime": /^dist\/cjs\//u,
  re2js: /\.cjs$|\.umd\.js$/u,
  "robust-predicates": /^umd\//u,
  "rrule-temporal": /\.cjs$/u,
  "smtp-server": /^dist\/cjs\//u,
  xstate: /\.esm\.js$|\.umd\./u,
  yaml: /^browser\//u,
  zod: /\.cjs$/u,
};

/** Modules of Amazon's client once more, for bundlers. */
const ofAmazon = /^@(?:aws-sdk|aws-crypto|smithy)\/[^/]+\/dist-es\//u;

/**
 * Whether a file of an installed package is read by nobody at a server.
 * @param path below node_modules
 */
export function isSparable(path) {
  const { name, rest } = /^(?:.*\/node_modules\/)?(?<name>(?:@[^/]+\/)?[^/]+)\/(?<rest>.+)$/u.exec(path)?.groups ?? {};
  if (name === undefined) return false;
  if (name.startsWith("@fontsource/noto-")) return isFace(rest) && !faces.has(`${name}/${rest}`);
  if (unread.test(rest) || unused.test(rest) || ofAmazon.test(path) || ofPackages[name]?.test(rest) === true) return true;
  return prose.test(rest) && !legal.test(rest.slice(rest.lastIndexOf("/") + 1));
}

const faces = new Set(Object.values(faceFiles).map((file) => `@fontsource/${file}`));

/** A font or a style, which of Noto's papers are set in those of `faceFiles` alone. */
function isFace(rest) {
  return /^files\/|\.(?:css|scss)$|^unicode\.json$/u.test(rest);
}
