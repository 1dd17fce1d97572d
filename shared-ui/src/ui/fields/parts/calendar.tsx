import { DatePicker, type DateValue, parseDate } from '@chakra-ui/react';
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '@godown/shared-ui/icons';
import { useRef, useState } from 'react';
import { datePickerSlotRecipe } from '../date-picker.recipe.js';
import { TIME_ZONE } from '../../format/zoned.js';

/** Days of India as forms and addresses hold them, 'yyyy-MM-dd'; here alone they become the picker's values and back. */
const toValues = (days: readonly string[]): DateValue[] =>
  days.filter((day) => day !== '').map((day) => parseDate(day));
const toDays = (values: readonly DateValue[]): string[] =>
  values.map(({ year, month, day }) =>
    [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'),
  );

const VIEWS = [
  { view: 'day', Table: DatePicker.DayTable },
  { view: 'month', Table: DatePicker.MonthTable },
  { view: 'year', Table: DatePicker.YearTable },
] as const;

function Sheet() {
  return (
    <DatePicker.Positioner>
      <DatePicker.Content>
        {VIEWS.map(({ view, Table }) => (
          <DatePicker.View key={view} view={view}>
            <DatePicker.ViewControl>
              <DatePicker.PrevTrigger>
                <ChevronLeftIcon size={16} aria-hidden="true" />
              </DatePicker.PrevTrigger>
              <DatePicker.ViewTrigger>
                <DatePicker.RangeText />
              </DatePicker.ViewTrigger>
              <DatePicker.NextTrigger>
                <ChevronRightIcon size={16} aria-hidden="true" />
              </DatePicker.NextTrigger>
            </DatePicker.ViewControl>
            <Table />
          </DatePicker.View>
        ))}
      </DatePicker.Content>
    </DatePicker.Positioner>
  );
}

export interface CalendarProps {
  /** One day, or the first and the last of a range; '' for none. */
  days: readonly string[];
  onChange: (days: readonly string[]) => void;
  isRange?: boolean;
  /** What the button opens: 'Date', 'Created'. */
  label: string;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean;
}

/** The first day of a range is held here until the last one is chosen; a calendar left before that takes the one day. */
function useChoice({ days, onChange, isRange = false }: CalendarProps) {
  const [first, setFirst] = useState<string | null>(null);
  const take = (chosen: readonly string[]) => {
    const isHalf = isRange && chosen.length === 1;
    setFirst(isHalf ? (chosen[0] ?? null) : null);
    if (!isHalf) onChange(chosen);
  };
  const leave = () => {
    if (first !== null) onChange([first, first]);
    setFirst(null);
  };
  return { values: toValues(first === null ? days : [first]), take, leave };
}

/** A button with a month below it. */
export function Calendar(props: CalendarProps) {
  const { isRange = false, label, min, max, disabled } = props;
  const { values, take, leave } = useChoice(props);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const onOpenChange = ({ open }: { open: boolean }) => {
    if (open) return;
    leave();
    // Whoever chose a day was inside; whoever pressed beside the calendar is elsewhere already.
    if (root.current?.contains(document.activeElement)) trigger.current?.focus();
  };
  return (
    <DatePicker.Root
      recipe={datePickerSlotRecipe}
      ref={root}
      value={values}
      selectionMode={isRange ? 'range' : 'single'}
      timeZone={TIME_ZONE}
      locale="en-IN"
      startOfWeek={1}
      lazyMount
      unmountOnExit
      disabled={disabled === true}
      positioning={{ strategy: 'fixed', placement: 'bottom-end', gutter: 6 }}
      translations={{ trigger: (open) => `${open ? 'Close' : 'Open'} calendar of ${label}`, content: label }}
      {...(min === undefined || min === '' ? {} : { min: parseDate(min) })}
      {...(max === undefined || max === '' ? {} : { max: parseDate(max) })}
      onOpenChange={onOpenChange}
      onValueChange={(details) => take(toDays(details.value))}
    >
      <DatePicker.Control>
        <DatePicker.Trigger ref={trigger}>
          <CalendarIcon size={16} aria-hidden="true" />
        </DatePicker.Trigger>
      </DatePicker.Control>
      <Sheet />
    </DatePicker.Root>
  );
}
