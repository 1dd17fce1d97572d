import { chakra } from '@chakra-ui/react';
import { type DateFieldProps, type DateRangeFieldProps } from '../date-props.js';
import { type HandedOver } from '../lazy-part.js';
import { Calendar } from './calendar.js';
import { DayInput } from './day-input.js';

const Place = chakra('div', { base: { position: 'relative', w: 'full', minW: 0 } });
const Button = chakra('span', {
  base: { position: 'absolute', insetEnd: '1', top: '50%', transform: 'translateY(-50%)', lineHeight: '0' },
});

export function ChakraDateField({ handedOver, ...props }: DateFieldProps & { handedOver: HandedOver }) {
  const { value, onChange, min, max, disabled, ...rest } = props;
  return (
    <Place>
      <DayInput {...rest} {...{ value, onChange, min, max, disabled }} typed={handedOver.texts?.[0]} />
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
export function ChakraDateRange(props: DateRangeFieldProps & { handedOver: HandedOver }) {
  const { value, onChange, label, min, max, size, handedOver } = props;
  const setStart = (start: string) =>
    onChange({ start, end: value.end !== '' && start > value.end ? start : value.end });
  const setEnd = (end: string) => onChange({ start: end !== '' && value.start > end ? end : value.start, end });
  return (
    <chakra.div display="flex" alignItems="center" gap="1.5">
      <DayInput
        aria-label={`${label} from`}
        value={value.start}
        onChange={setStart}
        size={size}
        typed={handedOver.texts?.[0]}
      />
      <chakra.span color="fg.subtle" aria-hidden="true">
        –
      </chakra.span>
      <Place>
        <DayInput
          aria-label={`${label} to`}
          value={value.end}
          onChange={setEnd}
          size={size}
          typed={handedOver.texts?.[1]}
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
