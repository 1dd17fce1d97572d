import { chakra } from '@chakra-ui/react';
import { Button } from '../actions/button.js';
import { shiftDay, todayInZone } from '../format/zoned.js';
import { type DateFieldProps, type DateRange, type DateRangeFieldProps, shownDay } from './date-props.js';
import { Input } from './inputs.js';
import { partCode } from '../lazy/lazy-code.js';
import { LazyField } from '../lazy/lazy-field.js';

const code = partCode(() => import('./parts/date-fields.js'));
const WHOLE_DAY = /^(\d{4}-\d\d-\d\d)?$/;

function PlainDay({ value, onChange, min: _, max: __, ...rest }: DateFieldProps) {
  return (
    <Input
      {...rest}
      defaultValue={shownDay(value)}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      onChange={(event) => {
        if (WHOLE_DAY.test(event.target.value)) onChange(event.target.value);
      }}
    />
  );
}

/** A day, typed or taken from a calendar. It is a calendar day of India and never passes through the device's time zone. */
export function DateField(props: DateFieldProps) {
  return (
    <LazyField
      code={code}
      fallback={<PlainDay {...props} />}
      draw={({ ChakraDateField }, before) => <ChakraDateField {...props} before={before} />}
    />
  );
}

/** First and last moment of a range as the list calls want them ('YYYY-MM-DD HH:mm', Kolkata). Empty days stay out. */
export function toFilterTimes({ start, end }: DateRange): { start?: string; end?: string } {
  return { ...(start === '' ? {} : { start: `${start} 00:00` }), ...(end === '' ? {} : { end: `${end} 23:59` }) };
}

/** The last `days` days up to today, both included. */
export function lastDays(days: number, now?: Date): DateRange {
  const end = todayInZone(now);
  return { start: shiftDay(end, 1 - days), end };
}

const PRESETS = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
] as const;

function PlainRange({ value, onChange, label, size }: DateRangeFieldProps) {
  return (
    <chakra.div display="flex" gap="1.5">
      <PlainDay
        aria-label={`${label} from`}
        value={value.start}
        size={size}
        onChange={(start) => onChange({ ...value, start })}
      />
      <PlainDay
        aria-label={`${label} to`}
        value={value.end}
        size={size}
        onChange={(end) => onChange({ ...value, end })}
      />
    </chakra.div>
  );
}

function Presets({ onChange, required = false }: Pick<DateRangeFieldProps, 'onChange' | 'required'>) {
  return (
    <chakra.div display="flex" gap="3">
      {PRESETS.map((preset) => (
        <Button key={preset.label} variant="link" size="sm" onClick={() => onChange(lastDays(preset.days))}>
          {preset.label}
        </Button>
      ))}
      {required ? null : (
        <Button variant="link" size="sm" onClick={() => onChange({ start: '', end: '' })}>
          Any time
        </Button>
      )}
    </chakra.div>
  );
}

/** From and to, typed or taken from one calendar. */
export function DateRangeField({ required, ...props }: DateRangeFieldProps) {
  const { label, onChange, presets = true } = props;
  return (
    <chakra.div role="group" aria-label={label} display="flex" flexDirection="column" gap="1.5" minW="0">
      <LazyField
        code={code}
        fallback={<PlainRange {...props} />}
        draw={({ ChakraDateRange }, before) => <ChakraDateRange {...props} before={before} />}
      />
      {presets ? <Presets onChange={onChange} required={required} /> : null}
    </chakra.div>
  );
}
