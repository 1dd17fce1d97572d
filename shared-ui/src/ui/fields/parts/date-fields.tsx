import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { type DateFieldProps, type DateRange, type DateRangeFieldProps } from '../date-props.js';
import { type FallbackState } from '../../lazy/lazy-field.js';
import { Calendar } from './calendar.js';
import { DayInput } from './day-input.js';

const Place = chakra('div', {
  base: { display: 'grid', position: 'relative', w: 'full', minW: 0, '& > input': { gridRow: 1, gridColumn: 1 } },
});
const Button = chakra('span', {
  // In the input's row, whatever is said below it. No transform: it would keep the calendar below the fields that follow.
  base: { gridRow: 1, gridColumn: 1, justifySelf: 'end', me: '1', display: 'flex', alignItems: 'center' },
});

export function ChakraDateField({ before, ...props }: DateFieldProps & { before: FallbackState }) {
  const { value, onChange, min, max, disabled, ...rest } = props;
  return (
    <Place>
      <DayInput pe="9" {...rest} {...{ value, onChange, min, max, disabled }} typed={before.texts?.[0]} />
      <Button>
        <Calendar
          days={[value]}
          label={props['aria-label'] ?? 'date'}
          {...{ min, max }}
          disabled={disabled === true}
          onChange={([day = '']) => onChange(day)}
        />
      </Button>
    </Place>
  );
}

/** From and to. The two can never cross: a day past the other takes the other with it. */
export function ChakraDateRange(props: DateRangeFieldProps & { before: FallbackState }) {
  const { value, onChange, label, min, max, size, before } = props;
  // Both ends may be told before the range is drawn anew: what was typed in the plain fields.
  const range = useRef(value);
  useLayoutEffect(() => {
    range.current = value;
  });
  const tell = (next: DateRange) => {
    range.current = next;
    onChange(next);
  };
  const setStart = (start: string) => {
    const { end } = range.current;
    tell({ start, end: end !== '' && start > end ? start : end });
  };
  const setEnd = (end: string) => {
    const { start } = range.current;
    tell({ start: end !== '' && start > end ? end : start, end });
  };
  return (
    <chakra.div display="flex" alignItems="flex-start" gap="1.5">
      <Place>
        <DayInput
          aria-label={`${label} from`}
          placeholder="From"
          value={value.start}
          onChange={setStart}
          size={size}
          typed={before.texts?.[0]}
        />
      </Place>
      <chakra.span color="fg.subtle" aria-hidden="true" mt="1.5">
        –
      </chakra.span>
      <Place>
        <DayInput
          aria-label={`${label} to`}
          placeholder="To"
          pe="8"
          value={value.end}
          onChange={setEnd}
          size={size}
          typed={before.texts?.[1]}
        />
        <Button>
          <Calendar
            isRange
            days={[value.start, value.end]}
            label={label}
            {...{ min, max }}
            onChange={([start = '', end = start]) => onChange({ start, end })}
          />
        </Button>
      </Place>
    </chakra.div>
  );
}
