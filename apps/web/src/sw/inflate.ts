import type { Inflate } from "@rundgang/files/pdf";
import pako from "pako";

/** Unpacks zlib's format as the server's does: cut, damaged or longer than `limit` throws; what stands behind the end does not matter. */
export const inflate: Inflate = (bytes, limit) => {
  const unpacking = new pako.Inflate({ windowBits: 15 });
  const parts: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  unpacking.onData = (part) => {
    if (!(part instanceof Uint8Array)) return;
    size += part.length;
    if (size > limit) throw new RangeError("unfolds too far");
    parts.push(part);
  };
  unpacking.onEnd = (status) => {
    isWhole = status === 0;
  };
  unpacking.push(bytes, false);
  if (!isWhole) throw new TypeError("no whole zlib stream");
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
