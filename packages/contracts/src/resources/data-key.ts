import * as z from "zod/mini";

import { keyIdPattern, keyPattern } from "../data-key-text.ts";

/** What data is sealed with on the device: 32 bytes for AES-GCM, named by the first 8 bytes of their SHA-256 in hex. */
export const dataKey = z.object({
  id: z.string().check(z.regex(keyIdPattern, { error: "Erwartet werden 16 Hexadezimalziffern." })),
  key: z.string().check(z.regex(keyPattern, { error: "Erwartet werden 32 Bytes als Base64." })),
});
export type DataKey = z.infer<typeof dataKey>;
