import { describe, expect, it } from "vitest";

import { appointmentIdOfParam, unitIdOfParam } from "./unit-id.ts";

const id = "0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d6e";

it.each([id, `_api_termins_${id}`, `/api/termins/${id}`, encodeURIComponent(`/api/termins/${id}`)])(
  "reads an appointment from %s",
  (param) => {
    expect(appointmentIdOfParam(param)).toBe(id);
    expect(appointmentIdOfParam(`/api/wohneinheits/${id}`)).toBeNull();
  },
);

describe("unitIdOfParam", () => {
  it.each([
    ["a plain uuid", id],
    ["underscores for slashes", `_api_wohneinheits_${id}`],
    ["an IRI", `/api/wohneinheits/${id}`],
    ["an encoded IRI", encodeURIComponent(`/api/wohneinheits/${id}`)],
    ["capital digits", id.toUpperCase()],
  ])("reads %s", (_name, param) => {
    expect(unitIdOfParam(param)).toBe(id);
  });

  it.each(["", "17", `/api/auftrags/${id}`, `${id}x`, "%E0%A4%A"])("refuses %j", (param) => {
    expect(unitIdOfParam(param)).toBeNull();
  });
});
