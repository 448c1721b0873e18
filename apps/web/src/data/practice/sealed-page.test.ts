// @vitest-environment happy-dom
import "fake-indexeddb/auto";

import { afterEach, expect, it } from "vitest";

import { deletePractice } from "./delete-practice.ts";
import { practicePrefix } from "./practice-names.ts";
import { practicePolicy, sealFetch } from "./seal-page.ts";
import { sealDatabases } from "./sealed-databases.ts";
import { sealedRequest } from "./sealed-request.ts";
import { SealedStorage } from "./sealed-storage.ts";

const asked: string[] = [];
const answer = (url: string) => {
  asked.push(url);
  return Promise.resolve(new Response("practice"));
};
const left: string[] = [];
const network = (url: string) => {
  left.push(url);
  return Promise.resolve(new Response("network"));
};

afterEach(() => {
  asked.length = 0;
  left.length = 0;
  localStorage.clear();
});

it("sends no order of the practice: whatever is asked of the server is answered in the page, by any way of asking", async () => {
  const sealed = sealFetch(network, answer);
  const order = { method: "POST", body: "{}" };
  const ways = ["/api/auftrags", `${location.origin}/api/auftrags`, new URL("/api/auftrags", location.href)];
  for (const url of ways) expect(await (await sealed(url, order)).text()).toBe("practice");
  expect(await (await sealed(new Request(`${location.origin}/api/auftrags`, order))).text()).toBe("practice");
  await sealed("/token/refresh", { method: "POST" });
  await sealed("/assets/../api/auftrags", order);
  await sealed("/assets/app.js", order);
  expect(left).toEqual([]);
  expect(asked).toHaveLength(7);
});

it("fetches the app's own files alone, and nothing of another origin", async () => {
  const sealed = sealFetch(network, answer);
  expect(await (await sealed("/assets/font.ttf")).text()).toBe("network");
  await expect(sealed("https://elsewhere.example/assets/x")).rejects.toThrow("reaches nobody");
  expect(left).toEqual(["/assets/font.ttf"]);
});

it("has the browser itself refuse every other request of the page", () => {
  const policy = practicePolicy("https://app.example");
  expect(policy).toContain("connect-src https://app.example/assets/ https://app.example/icons/;");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toMatch(/'self'|\*/u);
});

it("answers an upload in the page, with its progress", async () => {
  const Request = sealedRequest(answer);
  const request = new Request();
  const { promise, resolve } = Promise.withResolvers<void>();
  const moved: number[] = [];
  request.upload.addEventListener("progress", (event) => moved.push((event as ProgressEvent).loaded));
  request.addEventListener("load", () => resolve());
  request.open("POST", "/api/uploaded_files");
  request.send(new FormData());
  await promise;
  expect(request).toMatchObject({ status: 200, responseText: "practice", responseURL: `${location.origin}/api/uploaded_files` });
  expect(moved).toEqual([1]);
});

function opened(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name);
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

it("keeps the person's databases and notes out of the practice's reach, and leaves nothing of it when it ends", async () => {
  (await opened(indexedDB, "rundgang-work-me")).close();
  localStorage.setItem("rundgang-settings", "mine");
  const { factory, closeAll } = sealDatabases(indexedDB, practicePrefix);
  const notes = new SealedStorage(localStorage, practicePrefix);
  await opened(factory, "rundgang-work-me");
  notes.setItem("rundgang-settings", "practised");
  expect((await factory.databases()).map(({ name }) => name)).toEqual(["rundgang-work-me"]);
  expect([notes.length, notes.key(0), notes.getItem("rundgang-settings")]).toEqual([1, "rundgang-settings", "practised"]);
  expect(localStorage.getItem("rundgang-settings")).toBe("mine");

  closeAll();
  notes.end();
  notes.setItem("late", "word");
  expect(() => factory.open("rundgang-work-me")).toThrow("over");
  await deletePractice({
    databases: indexedDB,
    local: localStorage,
    session: sessionStorage,
    files: () => Promise.reject(new Error("none")),
    caches: null,
  });
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["rundgang-work-me"]);
  expect(Object.keys(localStorage)).toEqual(["rundgang-settings"]);
});
