import { radioValues, type Field } from "../../form/spec.ts";

/** A form with a hundred fields on the screen. */
export interface Mounted {
  /** The text control of a field. */
  input(key: string): HTMLInputElement;
  radio(key: string, value: string): HTMLInputElement;
  unmount(): void;
}

/** Draws the form into the box and returns when it stands. */
export type Contestant = (box: HTMLElement, fields: readonly Field[]) => Mounted;

/** Finds controls where each field stands in an element that names it. */
export function controlsIn(box: HTMLElement, attribute: string) {
  const find = (key: string, place: number) => {
    const found = box.querySelectorAll<HTMLInputElement>(`[${attribute}="${key}"] input`)[place];
    if (found === undefined) throw new Error(`${key} is not there`);
    return found;
  };
  return {
    input: (key: string) => find(key, 0),
    radio: (key: string, value: string) =>
      find(
        key,
        radioValues.findIndex((one) => one === value),
      ),
  };
}
