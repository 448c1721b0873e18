/**
 * Whatever this process makes from now on, others on this machine can neither read nor list: the umask also holds for what a library
 * or the embedded database makes. First thing in every program of the server.
 */
export function keepToOwner(): void {
  process.umask(0o077);
}
