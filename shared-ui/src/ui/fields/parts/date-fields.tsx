import { chakra } from '@chakra-ui/react';
import { type DateFieldProps, type DateRangeFieldProps } from '../date-props.js';
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
  const setStart = (start: string) =>
    onChange({ start, end: value.end !== '' && start > value.end ? start : value.end });
  const setEnd = (end: string) => onChange({ start: end !== '' && value.start > end ? end : value.start, end });
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
      <chakra.span color="fg.subtle" aria-hidden="true" alignSelf="center">
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
