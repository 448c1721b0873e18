import { useState } from "react";

import { startValues, type Field, type Value } from "../../form/spec.ts";
import { controlsIn, type Contestant } from "./contestant.ts";
import { Grid, isShown, mount, Plain, start } from "./draw.tsx";

/** The limit: the browser keeps the values, and what a choice shows or hides is set by hand. */
export const uncontrolled: Contestant = (box, fields) => {
  const chosen = new Map(fields.filter((field) => field.type === "radio").map((field) => [field.key, start(field)]));
  const boxes = new Map<string, HTMLElement>();
  const choose = (key: string, value: string) => {
    chosen.set(key, value);
    for (const field of fields) {
      if (!field.shownWhen.some((group) => group.some((one) => one.key === key))) continue;
      const at = boxes.get(field.key);
      if (at !== undefined) at.hidden = !isShown(field, (other) => chosen.get(other));
    }
  };
  const unmount = mount(
    box,
    <Grid>
      {fields.map((field) => (
        <Plain
          key={field.key}
          field={field}
          cell={{
            ref: (at) => void (at !== null && boxes.set(field.key, at)),
            hidden: !isShown(field, (other) => chosen.get(other)),
          }}
          draw={(value, wiring) =>
            value === null ? (
              <input {...wiring} defaultValue={start(field)} />
            ) : (
              <input
                type="radio"
                name={field.key}
                value={value}
                defaultChecked={start(field) === value}
                onChange={() => choose(field.key, value)}
              />
            )
          }
        />
      ))}
    </Grid>,
  );
  return { ...controlsIn(box, "data-key"), unmount };
};

/** What a first version does: one state, everything drawn again. */
export const naive: Contestant = (box, fields) => ({
  unmount: mount(
    box,
    <Grid>
      <NaiveForm fields={fields} />
    </Grid>,
  ),
  ...controlsIn(box, "data-key"),
});

function NaiveForm({ fields }: { readonly fields: readonly Field[] }) {
  const [values, setValues] = useState<Readonly<Record<string, Value>>>(startValues);
  const set = (key: string, value: string) => setValues({ ...values, [key]: value });
  return fields
    .filter((field) => isShown(field, (key) => values[key]))
    .map((field) => (
      <Plain
        key={field.key}
        field={field}
        draw={(value, wiring) =>
          value === null ? (
            <input {...wiring} value={values[field.key] ?? ""} onChange={(event) => set(field.key, event.target.value)} />
          ) : (
            <input
              type="radio"
              name={field.key}
              value={value}
              checked={values[field.key] === value}
              onChange={() => set(field.key, value)}
            />
          )
        }
      />
    ));
}
