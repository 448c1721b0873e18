import type { QueueView } from "../outbox/queue-view.ts";

/** What a person who signs out must know about unsent work; undefined when there is none. */
export function unsentWarning({
  waiting,
  sending,
  blocked,
}: Pick<QueueView, "waiting" | "sending" | "blocked">): string | undefined {
  const count = waiting + sending + blocked;
  if (count === 0) return undefined;
  return count === 1
    ? "1 Vorgang ist noch nicht gesendet. Er bleibt auf diesem Gerät und wird gesendet, sobald du dich hier wieder anmeldest."
    : `${count} Vorgänge sind noch nicht gesendet. Sie bleiben auf diesem Gerät und werden gesendet, sobald du dich hier wieder anmeldest.`;
}
