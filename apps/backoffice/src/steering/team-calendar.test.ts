import { expect, it } from "vitest";

import { appointmentsOf, clashesIn, inTheWay, linesOf } from "./team-calendar.ts";

const at = (uuid: string, person: string | null, begin: string, end: string) => ({
  uuid,
  mitarbeiter: person === null ? null : `/api/mitarbeiters/${person}`,
  beginnAt: `2026-12-03T${begin}:00.000Z`,
  endeAt: `2026-12-03T${end}:00.000Z`,
  done: false,
});

it.each([
  ["two at the same time clash", [at("a", "p", "10:00", "11:00"), at("b", "p", "10:30", "11:30")], ["a b", "b a"]],
  ["one that begins when the other ends does not", [at("a", "p", "10:00", "11:00"), at("b", "p", "11:00", "12:00")], []],
  ["those of two people do not", [at("a", "p", "10:00", "11:00"), at("b", "q", "10:00", "11:00")], []],
  ["calls that nobody has do not", [at("a", null, "10:00", "11:00"), at("b", null, "10:00", "11:00")], []],
])("%s", (_title, appointments, clashes) => {
  expect([...clashesIn(appointments)].map(([uuid, other]) => `${uuid} ${other.uuid}`)).toEqual(clashes);
});

it("whoever is to take an appointment is told what he has then", () => {
  const wanted = at("a", "p", "10:00", "11:00");
  const all = [wanted, at("b", "q", "10:59", "12:00")];
  expect(inTheWay(all, "q", wanted)?.uuid).toBe("b");
  expect(inTheWay(all, "r", wanted)).toBeNull();
});

it("a day of a person is Berlin's, the earliest first", () => {
  const late = { ...at("late", "p", "23:30", "23:59"), endeAt: "2026-12-04T00:30:00.000Z" };
  const all = [late, at("b", "p", "15:00", "16:00"), at("a", "p", "09:00", "10:00"), at("x", "q", "09:00", "10:00")];
  expect(appointmentsOf(all, "p", "2026-12-03").map(({ uuid }) => uuid)).toEqual(["a", "b"]);
  expect(appointmentsOf(all, "p", "2026-12-04").map(({ uuid }) => uuid)).toEqual(["late"]);
});

it("what overlaps stands in lines of its own, what follows in the first that is free", () => {
  const day = [
    at("a", "p", "09:00", "11:00"),
    at("b", "p", "10:00", "12:00"),
    at("c", "p", "11:00", "11:30"),
    at("d", "p", "12:00", "13:00"),
  ];
  expect(linesOf(day)).toEqual([0, 1, 0, 0]);
});
