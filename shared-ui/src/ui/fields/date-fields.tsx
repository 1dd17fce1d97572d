import { chakra } from '@chakra-ui/react';
import { shiftDay, todayInZone } from '../format/zoned.js';
import { useFieldControl } from './field.js';
import { Button } from '../actions/button.js';
import { Input, type ControlSize } from './inputs.js';

export interface DateFieldProps {
  /** 'yyyy-MM-dd', a day in Kolkata; '' for none. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  size?: ControlSize;
  disabled?: boolean;
  name?: string;
  'aria-label'?: string;
}

/** The device's own calendar. Its value is a calendar day and never passes through the device's time zone. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const control = useFieldControl();
  return (
    <Input
      {...control}
      {...rest}
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      fontVariantNumeric="tabular-nums"
    />
  );
}

export interface DateRange {
  start: string;
  end: string;
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

export interface DateRangeFieldProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** Names both fields: 'Created'. */
  label: string;
  max?: string;
  size?: ControlSize;
  presets?: boolean;
}

/** From and to. The two can never cross: a day past the other takes the other with it. */
export function DateRangeField({ value, onChange, label, max, size, presets = true }: DateRangeFieldProps) {
  const setStart = (start: string) =>
    onChange({ start, end: value.end !== '' && start > value.end ? start : value.end });
  const setEnd = (end: string) => onChange({ start: end !== '' && value.start > end ? end : value.start, end });
  return (
    <chakra.div role="group" aria-label={label} display="flex" flexDirection="column" gap="1.5" minW="0">
      <chakra.div display="flex" alignItems="center" gap="1.5">
        <DateField aria-label={`${label} from`} value={value.start} onChange={setStart} max={max} size={size} />
        <chakra.span color="fg.subtle" aria-hidden="true">
          –
        </chakra.span>
        <DateField aria-label={`${label} to`} value={value.end} onChange={setEnd} max={max} size={size} />
      </chakra.div>
      {presets ? (
        <chakra.div display="flex" gap="3">
          {PRESETS.map((preset) => (
            <Button key={preset.label} variant="link" size="sm" onClick={() => onChange(lastDays(preset.days))}>
              {preset.label}
            </Button>
          ))}
          <Button variant="link" size="sm" onClick={() => onChange({ start: '', end: '' })}>
            Any time
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
