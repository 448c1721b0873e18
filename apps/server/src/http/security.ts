import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import { serverPath } from "@rundgang/contracts";
import Fastify, { type FastifyInstance } from "fastify";

import type { Config } from "../config/config.ts";

/** The one style element that react-aria puts into the page: touch-action of pressable elements. */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** What pages of ours may use of a device, in the words of Permissions-Policy. */
const used = ["autoplay", "camera", "geolocation", "microphone", "web-share"];

/** What no page of ours uses, so that nothing that gets into one can either. */
const unused = [
  "accelerometer",
  "bluetooth",
  "browsing-topics",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

const permissions = [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(", ");

/** Headers of docs/security.md S13 and S30: a strict content policy, no sniffing, no caching of anyone's data. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.tls !== null || config.publicUrl?.startsWith("https:") === true;
  const fixed = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", pressableStyle],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        /* The app's own (platform/trusted-types), each made once: scripts of this origin, and no markup but none. */
        trustedTypes: ["rundgang", "default"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains } : false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "sameorigin" },
  });
  app.addHook("onRequest", (request, reply, next) => {
    reply.headers(fixed);
    /* Such an answer may belong to one person and must not stay in any cache. */
    if (serverPath.test(request.url)) reply.header("cache-control", "no-store");
    next();
  });
  /* Pages alone have permissions; over a thin line its words would cost each answer. */
  app.addHook("onSend", (_request, reply, payload, next) => {
    if (String(reply.getHeader("content-type")).startsWith("text/html")) reply.header("permissions-policy", permissions);
    next(null, payload);
  });
}

/** What helmet sets by these options, the same for each answer: it would put its words together anew with every one. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get("/", (_request, reply) => reply.send(reply.raw.getHeaders()));
  const headers = (await probe.inject("/")).json<Record<string, string>>();
  await probe.close();
  return headers;
}
