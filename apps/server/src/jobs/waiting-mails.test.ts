import { describe, expect, it } from "vitest";

import { AttachmentsMissing } from "../mail/deliver-mail.ts";
import { createWaitingMails } from "./waiting-mails.ts";

/** Mails that wait, and what was said and done about them; a mail is whole once its name is in `whole`. */
function setUp() {
  const done: string[] = [];
  const whole = new Set<string>();
  const waiting = createWaitingMails({
    onWait: (mail, files) => done.push(`${mail} waits for ${files.join(" ")}`),
    isComplete: async (mail) => whole.has(mail),
    goOn: async (mail) => done.push(`${mail} goes on`) > 0,
  });
  const deliver = (mail: string) =>
    waiting.deliver(mail, async () => {
      if (!whole.has(mail)) throw new AttachmentsMissing(["a", "b"]);
      done.push(`${mail} leaves`);
    });
  return { done, whole, waiting, deliver };
}

describe("a mail whose files are gone", () => {
  it("is told of once, waits, and goes on once when they are back", async () => {
    const { done, whole, waiting, deliver } = setUp();
    for (const mail of ["1", "1", "2"]) await deliver(mail);
    await waiting.lookAgain();
    expect(done.splice(0)).toEqual(["1 waits for a b", "2 waits for a b"]);
    whole.add("2");
    for (let look = 0; look < 2; look += 1) await waiting.lookAgain();
    await deliver("2");
    expect(done).toEqual(["2 goes on", "2 leaves"]);
  });

  it("is told of again when they go again", async () => {
    const { done, whole, waiting, deliver } = setUp();
    await deliver("1");
    whole.add("1");
    await waiting.lookAgain();
    whole.delete("1");
    await deliver("1");
    expect(done).toEqual(["1 waits for a b", "1 goes on", "1 waits for a b"]);
  });

  it("still waits where it could not be put into the queue, or was in there still", async () => {
    const goings: string[] = [];
    const waiting = createWaitingMails({
      onWait: () => undefined,
      isComplete: async () => true,
      goOn: async (mail) => {
        goings.push(mail);
        if (goings.length === 1) throw new Error("the database is away");
        return goings.length > 2;
      },
    });
    await waiting.deliver("1", () => Promise.reject(new AttachmentsMissing([])));
    await expect(waiting.lookAgain()).rejects.toThrow("away");
    for (let look = 0; look < 3; look += 1) await waiting.lookAgain();
    expect(goings).toEqual(["1", "1", "1"]);
  });

  it("is no other failure: that is the queue's, which tries again", async () => {
    const { done, waiting } = setUp();
    await expect(waiting.deliver("1", () => Promise.reject(new Error("550")))).rejects.toThrow("550");
    await waiting.lookAgain();
    expect(done).toEqual([]);
  });
});
