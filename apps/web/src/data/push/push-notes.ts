/** What a person has decided on this device; null while he has not. */
type PushChoice = "on" | "off" | null;

const keyOf = (userId: string) => `rundgang-push-${userId}`;

/** Which of the people of this device wants to be woken here: it outlives a sign-out, which ends the subscription itself. */
export function pushNotes(storage: Pick<Storage, "getItem" | "setItem"> | null) {
  return {
    read: (userId: string): PushChoice => {
      const text = storage?.getItem(keyOf(userId));
      return text === "on" || text === "off" ? text : null;
    },
    /** Where it cannot be kept he is asked again at the next start. */
    write: (userId: string, choice: "on" | "off"): void => {
      try {
        storage?.setItem(keyOf(userId), choice);
      } catch {
        /* A full storage costs this note alone. */
      }
    },
  };
}
