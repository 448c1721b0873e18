import { setFlagsFromString } from "node:v8";

/**
 * V8 lets a heap grow to several times what lives in it before it looks for what can go, the more so the larger the machine: under a
 * flood the process held twice what it needed. From now on it looks when the heap has grown by a quarter. That is no limit: an import
 * of a city still takes what it needs. Measured by `npm run bench -- flood`; decision 027.
 */
export function spareMemory(): void {
  setFlagsFromString("--heap-growing-percent=25");
}
