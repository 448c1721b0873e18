import { openDB, type DBSchema } from "idb";
import * as z from "zod/mini";

import type { Codec } from "../codec.ts";
import { openJson, sealJson } from "../codec.ts";
import { createUserCodec } from "../keys/user-codec.ts";
import { practiceUser } from "./practice-masters.ts";
import { freshState, practiceState, type PracticeState } from "./practice-state.ts";

interface PracticeSchema extends DBSchema {
  /** `key`: the practice's own key, which cannot be read out; `state`: what the practice server knows, sealed by it. */
  readonly practice: { readonly key: string; readonly value: unknown };
}

/** What the practice server keeps on the device. */
export interface PracticeStore {
  readonly state: PracticeState;
  /** Keeps the state as it is; calls that come meanwhile are one. Resolves once it is kept, or cannot be. */
  keep(): Promise<void>;
}

/** Opens what is there of a practice that was reloaded, or begins a new one. What cannot be read is a new one too. */
export async function openPracticeStore(): Promise<PracticeStore> {
  const database = await openDB<PracticeSchema>("rundgang-practice", 1, {
    upgrade: (made) => void made.createObjectStore("practice"),
  });
  const codec = await ownCodec();
  const read = z.safeParse(practiceState, await openJson(codec, await database.get("practice", "state")));
  const state = read.success ? read.data : freshState();

  async function ownCodec(): Promise<Codec> {
    const there: unknown = await database.get("practice", "key");
    if (there instanceof CryptoKey) return codecOf(there);
    const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    await database.put("practice", made, "key");
    return codecOf(made);
  }

  let turn: Promise<void> = Promise.resolve();
  let isAsked = false;
  return {
    state,
    keep() {
      if (isAsked) return turn;
      isAsked = true;
      turn = turn.then(async () => {
        isAsked = false;
        await database.put("practice", await sealJson(codec, state), "state");
      });
      /* What is not kept is lost by a reload, and that is all. */
      turn = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** Keys of the practice have no number: there is one. */
function codecOf(key: CryptoKey): Codec {
  return createUserCodec(practiceUser.id, [{ id: "00".repeat(8), key }]);
}
