import { describe, expect, it } from "vitest";

import { callSearch } from "./call-search.ts";
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

describe("callSearch", () => {
  const other = "0190a6f2-5c1e-7b3a-9d4e-000000000001";
  it.each([
    ["plain uuids", id, other],
    ["underscores for slashes", `_api_wohneinheits_${id}`, `_api_termins_${other}`],
    ["IRIs", `/api/wohneinheits/${id}`, `/api/termins/${other}`],
    ["encoded IRIs", encodeURIComponent(`/api/wohneinheits/${id}`), encodeURIComponent(`/api/termins/${other}`)],
  ])("reads unit and appointment of a call from %s", (_name, unit, appointment) => {
    expect(callSearch({ unit, appointment })).toEqual({ unit: id, appointment: other });
  });

  it("opens a call without what is no id", () => {
    expect(callSearch({ unit: `/api/termins/${id}`, appointment: 17 })).toEqual({ unit: undefined, appointment: undefined });
  });
});
