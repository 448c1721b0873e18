import { AttachmentsMissing } from "../mail/deliver-mail.ts";

/** What waiting works with. */
interface Ports {
  /** Says that a mail waits for these files; once, until it went on. */
  readonly onWait: (mail: string, files: readonly string[]) => void;
  /** Whether the mail's files are back. */
  readonly isComplete: (mail: string) => Promise<boolean>;
  /** Puts the mail into the queue again; false where it is in there still, as long as the job lasts that found its files missing. */
  readonly goOn: (mail: string) => Promise<boolean>;
}

/** Mails whose files are gone: out of the queue, where each try would only fail again, until the files are back. */
export interface WaitingMails {
  /** Delivers by `deliver`; a mail whose files are missing waits from then on, and its job counts as done. */
  deliver(mail: string, deliver: (mail: string) => Promise<void>): Promise<void>;
  /** Lets those go on whose files are back. */
  lookAgain(): Promise<void>;
}

/** Kept in memory: a start takes up every unsent mail, and finds those that wait again. */
export function createWaitingMails({ onWait, isComplete, goOn }: Ports): WaitingMails {
  const waiting = new Set<string>();
  return {
    deliver: async (mail, deliver) => {
      try {
        await deliver(mail);
      } catch (error) {
        if (!(error instanceof AttachmentsMissing)) throw error;
        if (!waiting.has(mail)) onWait(mail, error.files);
        waiting.add(mail);
      }
    },
    lookAgain: async () => {
      for (const mail of waiting) {
        if ((await isComplete(mail)) && (await goOn(mail))) waiting.delete(mail);
      }
    },
  };
}
