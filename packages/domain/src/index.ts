export { addressCounters, type AddressCounters } from "./address/address-counters.ts";
export {
  addressFilterLabels,
  addressMask,
  addressShown,
  defaultAddressFilter,
  filterBits,
  filterMask,
  filterOfCode,
  toggleAddressFilter,
  type AddressFilter,
  type FilterableAddress,
  type FilterName,
} from "./address/address-filter.ts";
export {
  addressSearchText,
  matchesSearch,
  minimumSearchLength,
  narrowsSearch,
  searchNeedles,
  type SearchableAddress,
} from "./address/address-search.ts";
export {
  addressSortLabels,
  defaultAddressSort,
  sortAddresses,
  type AddressSort,
  type SortableAddress,
} from "./address/address-sort.ts";
export { distanceMetres, formatDistance, positionOf, type Position } from "./address/distance.ts";
export { doorState, type DoorState } from "./address/door-state.ts";
export { foldForSearch, foldForSort } from "./address/fold.ts";
export { compareHouseNumbers, isEvenHouseNumber } from "./address/house-number-order.ts";
export { formatHouseNumber, splitHouseNumber, tidySuffix, type HouseNumber } from "./address/house-number.ts";
export { isInCalendar, isListed, type AppointmentType } from "./appointment/appointment-shown.ts";
export {
  appointmentEnd,
  appointmentTabs,
  defaultAppointmentStart,
  isInTab,
  isOverdue,
  type AppointmentTab,
} from "./appointment/appointment-time.ts";
export { appointmentSubject, appointmentTitle } from "./appointment/appointment-title.ts";
export { clockSkewLimitMs, editVerdict, editWindowMs, type EditVerdict } from "./qualification/edit-window.ts";
export { appointmentsFinishedBy } from "./qualification/finished-appointments.ts";
export { buttonLabel, chipLabel, historyLabel } from "./qualification/labels.ts";
export { levelOfCode, levelOfColour, type Level } from "./qualification/level.ts";
export {
  isQualifiable,
  mayQualify,
  offeredQualifications,
  offersQuickQualification,
  unitNameRequiredMessage,
  type OfferedQualifications,
  type QualifiableUnit,
} from "./qualification/offered-qualifications.ts";
export {
  qualificationButtons,
  type QualificationButton,
  type QualificationSettings,
  type Reason,
} from "./qualification/qualification-button.ts";
export {
  isClosingCode,
  isQualificationCode,
  qualificationCodes,
  type QualificationCode,
} from "./qualification/qualification-code.ts";
export { noInterestReasons, qualificationFlow, type QualificationFlow } from "./qualification/qualification-flow.ts";
export { deriveUnitStatus, type OrderStatusCode, type UnitHistory, type UnitOrder } from "./unit/derive-unit-status.ts";
export { latestQualification } from "./unit/latest-qualification.ts";
export { unitBadge, unitName, type UnitNamePlace } from "./unit/unit-badge.ts";
export {
  canTakeAppointment,
  statusAfterQualification,
  unitTypeLabel,
  type UnitStatus,
  type UnitType,
} from "./unit/unit-status.ts";
