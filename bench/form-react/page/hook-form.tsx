import { useForm, useWatch, type Control, type UseFormRegister } from "react-hook-form";

import { startValues, type Field } from "../../form/spec.ts";
import { controlsIn, type Contestant } from "./contestant.ts";
import { Grid, isShown, mount, Plain } from "./draw.tsx";

type Values = Record<string, string | number>;

/** react-hook-form as its documentation shows it: registered inputs, checked on change; what is conditional watches its choices. */
export const hookForm: Contestant = (box, fields) => ({
  unmount: mount(box, <HookForm fields={fields} />),
  ...controlsIn(box, "data-key"),
});

function HookForm({ fields }: { readonly fields: readonly Field[] }) {
  const { register, control, formState } = useForm<Values>({ mode: "onChange", defaultValues: { ...startValues } });
  const { errors } = formState;
  return (
    <Grid>
      {fields.map((field) =>
        field.shownWhen.length === 0 ? (
          <HookField key={field.key} field={field} register={register} error={errors[field.key]?.type} />
        ) : (
          <Conditional key={field.key} field={field} register={register} control={control} error={errors[field.key]?.type} />
        ),
      )}
    </Grid>
  );
}

interface HookFieldProps {
  readonly field: Field;
  readonly register: UseFormRegister<Values>;
  /** What is wrong, shown at the field as in the app. */
  readonly error: string | undefined;
}

function HookField({ field, register, error }: HookFieldProps) {
  const rules = { required: field.required, ...(field.zip && { pattern: /^\d{5}$/u }) };
  const draw = (value: string | null, wiring: object) =>
    value === null ? (
      <input {...wiring} {...register(field.key, rules)} />
    ) : (
      <input type="radio" value={value} {...register(field.key, rules)} />
    );
  return <Plain field={field} error={error} draw={draw} />;
}

function Conditional({ field, register, control, error }: HookFieldProps & { readonly control: Control<Values> }) {
  const names = [...new Set(field.shownWhen.flat().map((one) => one.key))];
  const watched = useWatch({ control, name: names });
  const shown = isShown(field, (key) => watched[names.indexOf(key)]);
  return shown ? <HookField field={field} register={register} error={error} /> : null;
}
