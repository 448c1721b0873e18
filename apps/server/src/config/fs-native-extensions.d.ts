declare module "fs-native-extensions" {
  /** Locks the whole of an open file for this process alone, until it is closed. False: somebody else has it. Throws what the system says. */
  export function tryLock(file: number): boolean;
}
