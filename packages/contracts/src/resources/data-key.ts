import * as z from "zod/mini";

/** What data is sealed with on the device: 32 bytes for AES-GCM, named by the first 8 bytes of their SHA-256 in hex. */
export const dataKey = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/u, { error: "Erwartet werden 16 Hexadezimalziffern." })),
  key: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/u, { error: "Erwartet werden 32 Bytes als Base64." })),
});
export type DataKey = z.infer<typeof dataKey>;
