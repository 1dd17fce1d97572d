import { WEEKDAY_LABELS, type Weekday, WEEKDAYS } from '@godown/contracts/field-force';
import { Checkbox, FieldGroup, Flex } from '@godown/shared-ui/ui';

/** 'Mon, Thu' in the order of the week. */
export function weekdaysText(days: readonly Weekday[]): string {
  const named = WEEKDAYS.filter((day) => days.includes(day)).map((day) => WEEKDAY_LABELS[day]);
  return named.length === 0 ? 'Any day' : named.join(', ');
}

interface WeekdaysFieldProps {
  value: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

/** The days on which a beat is walked. */
export function WeekdaysField({ value, onChange }: WeekdaysFieldProps) {
  return (
    <FieldGroup label="Days" hint="None: the salesman may walk it on any day.">
      <Flex wrap="wrap" gap="3">
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            checked={value.includes(day)}
            onChange={(isOn) => onChange(WEEKDAYS.filter((other) => (other === day ? isOn : value.includes(other))))}
          >
            {WEEKDAY_LABELS[day]}
          </Checkbox>
        ))}
      </Flex>
    </FieldGroup>
  );
}
