/*
 * Who may import whom (ARCHITECTURE.md). Anything else is an error of the build.
 * Each rule names a folder and everything that it may reach; libraries are limited where a package must stay pure.
 */
const tests = "(\\.test\\.tsx?$)|(^packages/documents/src/testing/)";
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: tests },
  to: { pathNot: allowed },
});
const library = (...names) => names.map((name) => `^node_modules/${name}/`);

/*
 * The rooms of the device's data layer (ARCHITECTURE.md), the lowest first: a room knows those before it. Two know one above them, by types alone.
 */
const rooms = [
  ["code"],
  ["changes"],
  ["locks"],
  ["db", "collections"],
  ["canary"],
  ["net"],
  ["collections"],
  ["overlay", "outbox"],
  ["list"],
  ["load"],
  ["address-book"],
  ["keys"],
  ["session"],
  ["settings"],
  ["best-time"],
  ["worker"],
  ["outbox"],
  ["stops"],
  ["drafts"],
  ["inbox"],
  ["notices"],
  ["view"],
  ["user-work"],
  ["commands"],
  ["paper"],
  ["preferences"],
  ["space"],
  ["backup"],
  ["reports"],
  ["housekeeping"],
  ["live"],
  ["device"],
  ["push"],
  ["diagnosis"],
  ["maps"],
  ["update"],
  ["screens"],
  ["practice"],
];
const roomsAbove = rooms.map(([room, ...excepted], place) => {
  const above = rooms.slice(place + 1).flatMap(([name]) => (excepted.includes(name) ? [] : [name]));
  return {
    name: `data-room-${room}`,
    comment: "a room knows those below it",
    severity: "error",
    from: { path: `^apps/web/src/data/${room}/`, pathNot: tests },
    to: { path: `^apps/web/src/data/(${[...above, "-"].join("|")})/` },
  };
});

export default {
  forbidden: [
    ...roomsAbove,
    {
      name: "data-rooms-are-listed",
      comment: "a new room gets its place in the order",
      severity: "error",
      from: { path: `^apps/web/src/data/(?!(${rooms.map(([room]) => room).join("|")}|testing)/)[^/]+/` },
      to: {},
    },
    { name: "no-circular", severity: "error", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "\\?", "^geojson$"] },
    },
    only(
      "forms",
      "^packages/forms/",
      ["^packages/forms/", ...library("zod", "ibantools", "libphonenumber-js", "jsvat", "punycode\\.js", "re2js")],
      "pure",
    ),
    only(
      "domain",
      "^packages/domain/",
      ["^packages/(domain|forms)/", ...library("zod", "xstate", "lucide", "@internationalized/date", "feiertagejs")],
      "pure",
    ),
    only(
      "contracts",
      "^packages/contracts/",
      ["^packages/(contracts|forms|domain)/", ...library("zod", "@internationalized/date")],
      "pure",
    ),
    only(
      "files",
      "^packages/files/",
      ["^packages/files/", ...library("pdf-lib")],
      "which files may be kept, alike on the device and the server",
    ),
    only(
      "documents",
      "^packages/documents/",
      ["^packages/(documents|domain|forms)/", ...library("pdfkit", "@types/pdfkit", "bidi-js", "fontkit", "tiny-inflate")],
      "papers alike in the server and in a browser",
    ),
    only(
      "evidence",
      "^packages/evidence/",
      ["^packages/evidence/", "^(node:)?(fs|util)$", ...library("asn1js", "pkijs")],
      "checks the server's work and shares nothing with it",
    ),
    only(
      "api-client",
      "^packages/api-client/",
      ["^packages/(api-client|contracts|forms|domain)/", ...library("zod", "eventsource")],
      "the contract's calls and the event stream as any app makes them; no app's stores",
    ),
    only("outbox", "^packages/outbox/", ["^packages/outbox/"], "imports nothing"),
    only(
      "ui",
      "^packages/ui/",
      [
        "^packages/ui/",
        ...library(
          "react",
          "react-dom",
          "react-aria-components",
          "lucide",
          "@internationalized/date",
          "@types",
          "@fontsource-variable",
        ),
      ],
      "looks only",
    ),
    only(
      "order-form",
      "^packages/order-form/",
      ["^packages/(order-form|forms|domain|ui)/", ...library("react", "react-dom", "@types")],
      "an order as its salesman and its customer see it; no app's stores",
    ),
    only(
      "presentation",
      "^packages/presentation/",
      ["^packages/(presentation|contracts|forms|domain|ui|order-form)/", ...library("react", "react-dom", "@types")],
      "slides as both sides of a call see them",
    ),
    only(
      "map",
      "^packages/map/",
      ["^packages/(map|ui)/", "^packages/pdf-view/src/trusted-types", ...library("maplibre-gl", "pmtiles")],
      "the base map; where its bytes come from is the app's",
    ),
    only(
      "pdf-view",
      "^packages/pdf-view/",
      ["^packages/(pdf-view|ui)/", ...library("react", "react-dom", "@types", "pdfjs-dist")],
      "the pages of a PDF, whoever shows them",
    ),
    only(
      "signature",
      "^packages/signature/",
      ["^packages/(signature|domain|files|forms|ui)/", ...library("react", "react-dom", "@types", "signature_pad")],
      "where a customer signs; no app's stores",
    ),
    only(
      "video-call",
      "^packages/video-call/",
      ["^packages/(video-call|contracts|forms|domain|ui)/", ...library("xstate", "zod", "react", "react-dom", "@types")],
      "a call between two browsers, whatever shows it",
    ),
    {
      name: "web",
      severity: "error",
      from: { path: "^apps/web/", pathNot: tests },
      to: { path: "^(apps/(?!web/)|packages/testkit/|e2e/)" },
    },
    {
      name: "customer",
      comment: "the customer's pages: small, and nothing of the salesman's",
      severity: "error",
      from: { path: "^apps/customer/", pathNot: tests },
      to: { path: "^(apps/(?!customer/)|packages/(documents|files|outbox|evidence|testkit)/|e2e/)" },
    },
    {
      name: "backoffice",
      comment: "the back office: nothing of the salesman's device",
      severity: "error",
      from: { path: "^apps/backoffice/", pathNot: [tests, "^apps/backoffice/src/evidence-page/"] },
      to: { path: "^(apps/(?!backoffice/)|packages/(documents|files|outbox|evidence|testkit)/|e2e/)" },
    },
    {
      name: "server",
      severity: "error",
      from: { path: "^apps/server/", pathNot: [tests, "^apps/server/src/seed/", "^apps/server/src/testing/"] },
      to: {
        path: "^(apps/(?!server/)|packages/(api-client|map|ui|order-form|outbox|pdf-view|presentation|signature|testkit|video-call)/|e2e/)",
      },
    },
    {
      name: "web-features-stand-alone",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "web-layers",
      comment: "app → features → parts → hooks → data, platform",
      severity: "error",
      from: { path: "^apps/web/src/(data|platform|hooks|parts|features)/" },
      to: { path: "^apps/web/src/app/" },
    },
    {
      name: "web-parts-below-features",
      severity: "error",
      from: { path: "^apps/web/src/(hooks|parts)/" },
      to: { path: "^apps/web/src/features/" },
    },
    {
      name: "web-hooks-below-parts",
      severity: "error",
      from: { path: "^apps/web/src/hooks/" },
      to: { path: "^apps/web/src/parts/" },
    },
    {
      name: "web-data-below",
      severity: "error",
      from: { path: "^apps/web/src/(data|platform)/" },
      to: {
        path: [
          "^apps/web/src/(features|parts|hooks)/",
          ...library("react", "react-dom", "react-aria-components"),
          "^packages/ui/",
        ],
      },
    },
    {
      name: "server-api-on-top",
      severity: "error",
      from: {
        path: "^apps/server/src/(application|policies|db|hub|documents|mail|files|jobs|idempotency|sessions)/",
        pathNot: tests,
      },
      to: { path: "^apps/server/src/api/" },
    },
    {
      name: "server-commands-on-top",
      comment: "what a use case and a command share lies in a room below both (`places`, `policies`, `db`)",
      severity: "error",
      from: { path: "^apps/server/src/(api|application|places|policies|db|hub|http|sessions)/", pathNot: tests },
      to: {
        path: "^apps/server/src/(account|app-version|backup|restore|call-to-action|command-line|form|help|import|presentation|provider|rescue|seed)/",
      },
    },
    {
      name: "server-places-below",
      severity: "error",
      from: { path: "^apps/server/src/places/", pathNot: tests },
      to: { path: "^apps/server/src/(?!(db|places)/)" },
    },
    {
      name: "server-rules-know-no-io",
      severity: "error",
      from: { path: "^apps/server/src/policies/", pathNot: tests },
      to: { path: "^apps/server/src/(application|hub|documents|mail|files|jobs)/" },
    },
    {
      name: "testkit-stays-outside",
      severity: "error",
      from: { path: "^(apps|packages)/", pathNot: [tests, "^packages/testkit/", "^apps/server/src/seed/"] },
      to: { path: "^packages/testkit/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules/\\.vite)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.tests.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
