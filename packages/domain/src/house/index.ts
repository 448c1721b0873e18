export {
  mostPlaces,
  planHouse,
  type HouseArrangement,
  type HousePlan,
  type KeptPlace,
  type PlanFloor,
  type PlannedUnit,
  type PlanPart,
} from "./plan-house.ts";
export { floorName, highestFloor, lowestFloor, readUnitPlace, roof, type ReadPlace } from "./read-unit-place.ts";
