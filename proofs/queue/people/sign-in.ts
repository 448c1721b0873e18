import type { Tablet } from "../device/device.ts";
import type { Person } from "../town.ts";
import type { World } from "../world.ts";

const stepMs = 5_000;
/** A disk that stalls takes a minute and a half; who is not answered by then tries again. */
const patienceMs = 180_000;

/** Signs in, and lets time go by until the page has answered. @returns whether that person is signed in now */
export async function signInPatiently(world: World, tablet: Tablet, person: Person, tries: number): Promise<boolean> {
  for (let tried = 0; tried < tries; tried += 1) {
    let answer: boolean | null = null;
    void tablet.signIn(world, person).then((isIn) => (answer = isIn));
    for (let waited = 0; answer === null && waited < patienceMs; waited += stepMs) await world.sky.clock.advance(stepMs);
    if (answer === true) return true;
  }
  return false;
}
