import { discountText, voucherAnswer, type ComponentOf } from "@rundgang/forms";
import { Button, Checkbox, SuccessIcon, TextField } from "@rundgang/ui";
import { useState } from "react";

import { useField, useForm } from "../form-store/form-context.tsx";
import { FieldBox } from "./field-box.tsx";

type DiscountOf = { readonly component: ComponentOf<"Discount"> };

/** A discount by code, or one that is switched on (B §4 "Voucher"). */
export function DiscountInput({ component }: DiscountOf) {
  return component.fields.type === "fixed" ? <FixedDiscount component={component} /> : <Voucher component={component} />;
}

function FixedDiscount({ component }: DiscountOf) {
  const store = useForm();
  const { value } = useField(component.key);
  const { title, toggle, discount = "" } = component.fields;
  return (
    <FieldBox component={component}>
      <Checkbox
        checked={value !== undefined && value !== ""}
        disabled={component.settings.readOnly}
        onChange={(on) => store.change({ key: component.key, value: on ? discount : "" })}
      >
        {toggle ?? title}
        <span className="block text-sm text-muted">{discountWords(component, discount)}</span>
      </Checkbox>
    </FieldBox>
  );
}

/** "10 % Nachlass auf den Monatspreis": as percent or Euro (B §9), and off what. */
function discountWords({ fields }: ComponentOf<"Discount">, answer: string): string {
  return `${discountText(answer)} Nachlass ${fields.priceMode === "monthly" ? "auf den Monatspreis" : "auf einmalige Preise"}`;
}

/* An unknown code turns the field red (B §8) and says so: red alone leaves people to guess whether anything happened. */
function Voucher({ component }: DiscountOf) {
  const store = useForm();
  const { value } = useField(component.key);
  const answer = typeof value === "string" ? value : "";
  const [code, setCode] = useState(answer.split("|")[1] ?? "");
  const [wrong, setWrong] = useState(false);
  const { title, cta } = component.fields;
  const redeem = () => {
    const found = voucherAnswer(component, code);
    setWrong(found === null && code.trim() !== "");
    store.change({ key: component.key, value: found ?? "" });
  };
  return (
    <FieldBox component={component} className="grid gap-2">
      <div className="voucher-line">
        <TextField
          label={title}
          className="grow"
          value={code}
          readOnly={component.settings.readOnly}
          error={wrong ? "Diesen Gutschein gibt es nicht." : undefined}
          onChange={(next) => {
            setCode(next);
            setWrong(false);
          }}
        />
        <Button
          disabled={component.settings.readOnly}
          icon={answer === "" ? undefined : <SuccessIcon className="icon-sm" />}
          onClick={redeem}
        >
          {cta ?? "Einlösen"}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted">
        {answer !== "" && `Gutschein eingelöst: ${discountWords(component, answer)}`}
      </p>
    </FieldBox>
  );
}
