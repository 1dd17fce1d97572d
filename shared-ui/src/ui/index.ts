export { Box, chakra, Flex, Grid, GridItem, HStack, Stack, VisuallyHidden, VStack } from '@chakra-ui/react';
export { UiProvider } from './provider/ui-provider.js';
export {
  type ColourMode,
  setColourMode,
  shownColourMode,
  startColourMode,
  useColourMode,
} from './provider/colour-mode.js';
export { type Tone, TONES } from './theme/semantic-tokens.js';

export { Code, Heading, Kbd, Overline, Text } from './layout/text.js';
export { Page, PageHeader, type PageHeaderProps } from './layout/page.js';
export { Panel, Section, type SectionProps, TearLine } from './layout/panel.js';

export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
} from './actions/button.js';
export { CommandMenu } from './actions/command-menu.js';
export { CommandButton, type CommandButtonProps } from './actions/command-button.js';
export { CommandKeys } from './actions/command-keys.js';
export { useCommandItems } from './actions/use-command-items.js';
export { CopyButton } from './actions/copy-button.js';
export { LinkButton, OutLink, TextLink } from './actions/links.js';

export { AsyncCombobox } from './fields/async-combobox.js';
export { type CheckboxProps, type RadioGroupProps, type SwitchProps } from './fields/choices-props.js';
export { Checkbox, RadioGroup, SegmentedControl, Switch } from './fields/choices.js';
export { type AsyncComboboxProps, type ComboboxOption } from './fields/combobox-props.js';
export { DateField, DateRangeField, lastDays, toFilterTimes } from './fields/date-fields.js';
export { type DateFieldProps, type DateRange, type DateRangeFieldProps } from './fields/date-props.js';
export { Field, type FieldControl, FieldGroup, type FieldProps, useFieldControl } from './fields/field.js';
export {
  type ControlSize,
  Input,
  type InputProps,
  InputRow,
  type Option,
  PasswordField,
  Select,
  type SelectProps,
  Textarea,
  type TextareaProps,
} from './fields/inputs.js';
export { NumberField, type NumberFieldProps } from './fields/number-field.js';
export { FormGrid } from './fields/form-grid.js';
export { FormFrame, type FormFrameProps } from './fields/form-frame.js';
export { type MultiSelectProps } from './fields/multi-select-props.js';
export { MultiSelect } from './fields/multi-select.js';
export { OtpField } from './fields/otp-field.js';
export { type OtpFieldProps } from './fields/otp-props.js';
export { SearchBox, type SearchBoxProps } from './fields/search-box.js';
export { DEBOUNCE_MS, useDebouncedEffect } from './fields/use-debounced.js';

export { Banner, type BannerProps } from './feedback/banner.js';
export { Notifier } from './feedback/notifier.js';
export { ProgressBar } from './feedback/progress-bar.js';
export { Skeleton, SkeletonPanel, SkeletonText } from './feedback/skeletons.js';
export { Spinner } from './feedback/spinner.js';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/states.js';
export { StatusBadge, type StatusBadgeProps, Tag } from './feedback/status-badge.js';

export { ConfirmDialog, Dialog, Drawer, Slider } from './overlay/dialog.js';
export { preloadDialogs } from './overlay/surface-code.js';
export { lazyDialog } from './overlay/lazy-dialog.js';
export { lazyCode } from './lazy/lazy-code.js';
export { LazyPlace } from './lazy/lazy-place.js';
export { Menu, type MenuProps } from './overlay/menu.js';
export { Popover } from './overlay/popover.js';
export {
  type ConfirmDialogProps,
  type DrawerProps,
  type MenuItem,
  type ModalProps,
  type PopoverProps,
} from './overlay/surface-props.js';
export { Tooltip } from './overlay/tooltip.js';

export { type FigureLink, FigureLinks } from './data/figure-links.js';
export { FigureTable, type FigureTableProps } from './data/figure-table.js';
export { QuerySection, type QuerySectionProps } from './data/query-section.js';
export { KeyValue, type KeyValueItem, Stat, type StatProps } from './data/facts.js';
export { Avatar } from './data/avatar.js';
export { Steps } from './data/steps.js';
export { Tabs } from './data/tabs.js';
export {
  type AvatarProps,
  type ProgressBarProps,
  type StepsProps,
  type TabItem,
  type TabsProps,
  type TimelineEntry,
  type TimelineProps,
} from './data/widget-props.js';
export { Timeline } from './data/timeline.js';

export { type TrendChartProps, type TrendPoint } from './charts/chart-props.js';
export { TrendChart } from './charts/trend-chart.js';

export { DateTime, type DateTimeProps } from './format/date-time.js';
export { formatCount, formatPaise, Money, type MoneyProps } from './format/money.js';
export { Truncated } from './format/truncated.js';
export { type DateFormat, formatDate, formatDay, shiftDay, TIME_ZONE, todayInZone } from './format/zoned.js';

export { CellLines, type CellLinesProps } from './table/cell-lines.js';
export { type Column, FIRST_PAGE, PAGE_SIZES, type PageRequest, type Sort } from './table/column.js';
export { DataTable, type DataTableProps, type ListState } from './table/data-table.js';
export { FilterBar, type FilterBarProps } from './table/filter-bar.js';
export { type FilterChips, type FilterField } from './table/filter-chips.js';
export { type PaginationProps } from './table/pagination-props.js';
export { Pagination } from './table/pagination.js';
export { type RowAction } from './table/row-actions.js';
export { isSelected, NOTHING_SELECTED, type Selection, selectionCount } from './table/selection.js';
export { useSelection } from './table/use-selection.js';
export { ListLink, type ListLinkProps } from './table/list-link.js';
export { type ListParams, type ListTarget, useListParams } from './table/use-list-params.js';

export { UploadFlow } from './upload/upload-flow.js';
export { MAX_ROWS_NOTE, type UploadFlowProps } from './upload/upload-props.js';
