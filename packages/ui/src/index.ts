/* The looks that the apps share. README.md lists them with their props. */
export * from "./icons.ts";
export { type Level, levelClass } from "./level.ts";
export { joinClasses } from "./join-classes.ts";
export { Button, buttonClass } from "./actions/button.tsx";
export { IconButton, iconButtonClass } from "./actions/icon-button.tsx";
export { FilterChip } from "./actions/filter-chip.tsx";
export { SegmentedControl } from "./actions/segmented-control.tsx";
export { Tabs } from "./actions/tabs.tsx";
export { ToolButton } from "./actions/tool-button.tsx";
export { Badge } from "./marks/badge.tsx";
export { Chip } from "./marks/chip.tsx";
export { ProgressBar } from "./marks/progress-bar.tsx";
export { UnsentMark } from "./marks/unsent-mark.tsx";
export { Banner } from "./surfaces/banner.tsx";
export { LivePicture } from "./surfaces/live-picture.tsx";
export { ZoomBox } from "./surfaces/zoom-box.tsx";
export { Card } from "./surfaces/card.tsx";
export { Skeleton, SkeletonList } from "./states/skeleton.tsx";
export { Spinner } from "./states/spinner.tsx";
export { StatePanel } from "./states/state-panel.tsx";
export { Checkbox } from "./fields/checkbox.tsx";
export { ComboBox } from "./fields/combo-box.tsx";
export { FieldError, FieldFrame, type FieldTexts } from "./fields/field-frame.tsx";
export { PasswordField } from "./fields/password-field.tsx";
export { RadioGroup } from "./fields/radio-group.tsx";
export { SelectField } from "./fields/select-field.tsx";
export { Stepper } from "./fields/stepper.tsx";
export { Switch } from "./fields/switch.tsx";
export { TextArea } from "./fields/text-area.tsx";
export { TextField } from "./fields/text-field.tsx";
export { ConfirmDialog } from "./overlays/confirm-dialog.tsx";
export { Dialog } from "./overlays/dialog.tsx";
export { PopoverButton } from "./overlays/popover-button.tsx";
export { MenuButton } from "./overlays/menu-button.tsx";
export { NoticeDialog } from "./overlays/notice-dialog.tsx";
export { pressBack, useBackLayer } from "./overlays/back-stack.ts";
export { useCloseRequest } from "./overlays/use-close-request.ts";
export { giveFocusBack } from "./overlays/give-focus-back.ts";
export { useModal } from "./overlays/use-modal.ts";
export { ignoreSecondTaps } from "./actions/second-tap.ts";
export { ignoreLateTaps } from "./actions/late-taps.ts";
export { useLoneScroller } from "./overlays/use-lone-scroller.ts";
export { ToastRegion } from "./overlays/toast-region.tsx";
export {
  dismissAllToasts,
  dismissToast,
  forgetToasts,
  holdToasts,
  isToastOpen,
  missedToasts,
  showToast,
  subscribeToToasts,
  type MissedToast,
  type Toast,
  type ToastAction,
} from "./overlays/toast-store.ts";
export { VisitIcon, type VisitCode } from "./marks/visit-icon.tsx";
export { formatRecent, formatShortDay, formatTime, formatUpcoming, isToday } from "./text/dates.ts";
export { formatNumber } from "./text/numbers.ts";
export {
  dayOf,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatLongDateTime,
  formatLongRecent,
  formatNearness,
  formatSince,
} from "./text/long-dates.ts";
export { formatSize } from "./text/sizes.ts";
export { Markdown } from "./text/markdown.tsx";
export { initialsOf } from "./text/initials.ts";
export { useNow } from "./text/use-now.ts";
export { MonthCalendar, type MonthMark } from "./date-time/month-calendar.tsx";
export { DayRangeField, type DayRange } from "./date-time/day-range-field.tsx";
export { DayField } from "./date-time/day-field.tsx";
export { TimeField } from "./date-time/time-field.tsx";
export { readTime } from "./date-time/time-text.ts";
export { DateTimeDialog } from "./date-time/date-time-dialog.tsx";
export { FoldedText } from "./text/folded-text.tsx";
export type { Column } from "./table/column.ts";
export {
  columnWidths,
  layoutOf,
  moveColumn,
  showColumn,
  shownColumns,
  sizeColumn,
  type ColumnLayout,
} from "./table/column-layout.ts";
export { ColumnsMenu } from "./table/columns-menu.tsx";
export { DataTable } from "./table/data-table.tsx";
export { usePicked } from "./table/use-picked.ts";
export { watchColours } from "./watch-colours.ts";
