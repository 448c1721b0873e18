import look from "./look.css?inline";
import { ours } from "./ours.tsx";
import { plain } from "./plain.tsx";
import { makeRows, type Contestant, type Mounted } from "./rows.ts";

const contestants: Record<string, Contestant> = { ours, plain };
const style = document.createElement("style");
style.textContent = look;
document.head.append(style);

/** Times (ms) of one turn. */
export interface Turn {
  readonly ticks: readonly number[];
  readonly arrows: readonly number[];
  readonly sorts: readonly number[];
  /** The first cell of the first row after each sorting. */
  readonly first: readonly string[];
}

function openList(name: string, count: number): { readonly table: Mounted; readonly box: HTMLElement; close(): void } {
  const contestant = contestants[name];
  if (contestant === undefined) throw new Error(`unknown contestant ${name}`);
  const box = document.createElement("div");
  box.className = "bench-list";
  document.body.append(box);
  const table = contestant(box, makeRows(count));
  return {
    table,
    box,
    close() {
      table.unmount();
      box.remove();
    },
  };
}

/** From the event to what React has drawn and the browser has laid out. */
async function timed(act: () => void): Promise<number> {
  const from = performance.now();
  act();
  await Promise.resolve();
  void document.body.offsetHeight;
  return performance.now() - from;
}

function aFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

async function settle(): Promise<void> {
  for (let time = 0; time < 5; time += 1) await aFrame();
}

Object.assign(globalThis, {
  bench: {
    names: () => Object.keys(contestants),
    /** Ticks, walks and sorts in 200 rows. */
    async turn(name: string): Promise<Turn> {
      const { table, box, close } = openList(name, 200);
      await settle();
      const ticks: number[] = [];
      for (const place of [0, 3, 5, 8, 3, 0]) {
        ticks.push(await timed(() => table.tick(place).click()));
        await aFrame();
      }
      const arrows: number[] = [];
      table.row(0).focus();
      await settle();
      for (let place = 0; place < 12; place += 1) {
        const at = document.activeElement ?? box;
        arrows.push(await timed(() => at.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }))));
        await aFrame();
      }
      const sorts: number[] = [];
      const first: string[] = [];
      for (let time = 0; time < 4; time += 1) {
        sorts.push(await timed(() => table.sort.click()));
        await settle();
        box.scrollTop = 0;
        await settle();
        first.push(table.row(0).querySelectorAll("td")[1]?.textContent ?? "");
      }
      close();
      await settle();
      return { ticks, arrows, sorts, first };
    },
    /** Scrolls through 10,000 rows: the time (ms) between two frames, each 400 px further. */
    async scroll(name: string): Promise<readonly number[]> {
      const { box, close } = openList(name, 10_000);
      await settle();
      const frames: number[] = [];
      let before = await aFrame();
      for (let step = 0; step < 120; step += 1) {
        box.scrollTop += 400;
        const now = await aFrame();
        frames.push(now - before);
        before = now;
      }
      close();
      await settle();
      return frames;
    },
  },
});
