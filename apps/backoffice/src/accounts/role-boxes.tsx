import { wire } from "@rundgang/contracts";
import { Checkbox, FieldError } from "@rundgang/ui";
import { useId } from "react";

type RoleBoxesProps = {
  readonly roles: readonly wire.Role[];
  readonly onChange: (roles: readonly wire.Role[]) => void;
  /** Roles that cannot be taken away here. */
  readonly fixed?: readonly wire.Role[];
  readonly error?: string | undefined;
};

/** The roles of an account, a box each, in the order of the contract. */
export function RoleBoxes({ roles, onChange, fixed = [], error }: RoleBoxesProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend>Rollen</legend>
      {wire.roles.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          disabled={fixed.includes(role)}
          onChange={(isOn) => onChange(wire.roles.filter((one) => (one === role ? isOn : roles.includes(one))))}
        >
          {wire.roleEntries[role].title}
        </Checkbox>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
