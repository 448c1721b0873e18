import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

/** Who is signed in, from the claims of the access token (A §3), as it is kept on the device. */
export const signedInUser = z.readonly(
  z.object({
    id: wire.uuid,
    username: z.string(),
    name: z.string(),
    roles: z.readonly(z.array(wire.role)),
    feGroup: z.enum(["a", "b"]),
  }),
);
export type SignedInUser = z.infer<typeof signedInUser>;
