import { calls, iri, pathOf } from "@rundgang/contracts";
import { v7 } from "uuid";

import type { Contestant, Post } from "./contestant.ts";
import { openOurs } from "./ours.ts";
import { openSealed } from "./sealed.ts";
import { openSimple } from "./simple.ts";
import { openWorkbox } from "./workbox.ts";

const contestants: Record<string, () => Promise<Contestant>> = {
  ours: openOurs,
  "simple, 1": () => openSimple(1),
  "simple, 6": () => openSimple(6),
  "simple, 32": () => openSimple(32),
  "sealed by hand": openSealed,
  workbox: openWorkbox,
};

const unit = iri("wohneinheits", v7());

function post(): Post {
  const uuid = v7();
  const comment = "Bitte nach 18 Uhr noch einmal klingeln.";
  return { uuid, path: pathOf(calls.postComment), body: { uuid, created: "2026-11-21 09:00:00", comment, unit } };
}

function opened(name: string): Promise<Contestant> {
  const open = contestants[name];
  if (open === undefined) throw new Error(`unknown contestant ${name}`);
  return open();
}

/** A person does not tap again at once: what follows behind the screen has its time. Milliseconds. */
const breath = 20;
function aBreath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, breath));
}

Object.assign(globalThis, {
  bench: {
    /** Keeps and sends 1,000 requests. */
    async drain(name: string): Promise<{ readonly enqueue: number; readonly drain: number }> {
      /* The line is known by then, as after a login. */
      await (await fetch("/api/unit_comments", { method: "POST", body: JSON.stringify(post().body) })).json();
      const chains = Array.from({ length: 200 }, () => Array.from({ length: 5 }, post));
      const contestant = await opened(name);
      const from = performance.now();
      await contestant.enqueue(chains);
      const kept = performance.now();
      await contestant.drain();
      return { enqueue: kept - from, drain: performance.now() - kept };
    },
    /** Keeps single requests, strictly; the time of each. */
    async singles(name: string, count: number): Promise<readonly number[]> {
      const contestant = await opened(name);
      const times: number[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        const one = post();
        const from = performance.now();
        await contestant.enqueueOne?.(one);
        times.push(performance.now() - from);
        await aBreath();
      }
      return times;
    },
  },
});
