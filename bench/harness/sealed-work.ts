import { openDB, type DBSchema } from "idb";

interface Row {
  readonly id: string;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

interface Schema extends DBSchema {
  requests: {
    key: string;
    value: Row & { readonly chainId: string; readonly state: string; readonly hash: string };
    indexes: { chainId: string; state: string };
  };
  overlays: { key: string; value: Row };
  meta: { key: string; value: { readonly commits: number } };
}

/** What is written: the request, and what the screen shows of it where it shows something. */
interface Work {
  readonly id: string;
  readonly chainId: string;
  readonly body: unknown;
  readonly shown?: { readonly id: string };
}

const states = ["open", "pending", "blocked"];
const note = "sealed-work";

/**
 * The work that a write of the app must do (3-decisions "The queue", "Sealed at rest"), by hand and with nothing of the app around it: bodies
 * sealed, the sealed bytes hashed, then one strict transaction that looks whether the id is free, who is before it in its chain and how often
 * was written, puts the rows and counts what waits; the count is noted beside the database.
 */
export async function openSealedWork() {
  const algorithm = { name: "AES-GCM", length: 256 };
  const key = await crypto.subtle.generateKey(algorithm, false, ["encrypt", "decrypt"]);
  const additionalData = new TextEncoder().encode("user");
  const db = await openDB<Schema>("sealed-by-hand", 1, {
    upgrade(fresh) {
      const requests = fresh.createObjectStore("requests", { keyPath: "id" });
      requests.createIndex("chainId", "chainId");
      requests.createIndex("state", "state");
      fresh.createObjectStore("overlays", { keyPath: "id" });
      fresh.createObjectStore("meta");
    },
  });

  async function seal(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const clear = new TextEncoder().encode(JSON.stringify(value));
    const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, clear);
    const sealed = new Uint8Array(iv.length + bytes.byteLength);
    sealed.set(iv);
    sealed.set(new Uint8Array(bytes), iv.length);
    return sealed;
  }

  async function sealedRequest({ id, chainId, body }: Work) {
    const sealed = await seal(body);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", sealed));
    return { id, chainId, state: "open", sealed, hash: Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") };
  }

  async function write(work: Work): Promise<void> {
    const { shown } = work;
    const [request, overlay] = await Promise.all([
      sealedRequest(work),
      shown === undefined ? null : seal(shown).then((sealed) => ({ id: shown.id, sealed })),
    ]);
    const tx = db.transaction(["requests", "overlays", "meta"], "readwrite", { durability: "strict" });
    const requests = tx.objectStore("requests");
    const meta = tx.objectStore("meta");
    const [mark, there, before] = await Promise.all([
      meta.get("store"),
      requests.get(work.id),
      requests.index("chainId").getAll(work.chainId),
    ]);
    if (there !== undefined || before.length > 1000) throw new Error("the id is taken");
    const puts = [requests.put(request), meta.put({ commits: (mark?.commits ?? 0) + 1 }, "store")];
    if (overlay !== null) puts.push(tx.objectStore("overlays").put(overlay));
    const counts = Promise.all(states.map((state) => requests.index("state").count(state)));
    tx.commit();
    await Promise.all([...puts, tx.done]);
    localStorage.setItem(note, JSON.stringify(await counts));
  }

  return { write, waiting: () => db.count("requests") };
}
