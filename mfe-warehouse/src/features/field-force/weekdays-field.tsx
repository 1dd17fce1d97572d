import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from '@godown/contracts/field-force';
import { FormField } from '@godown/shared-ui/forms';
import { Checkbox, Flex } from '@godown/shared-ui/ui';
import { t } from './beats.texts.js';

function weekdaysOf(value: unknown): Weekday[] {
  return Array.isArray(value) ? WEEKDAYS.filter((day) => value.includes(day)) : [];
}

/** On which days a beat is walked. */
export function WeekdaysField() {
  return (
    <FormField name="weekdays" label={t('weekdays.label')} hint={t('weekdays.hint')} group>
      {({ value, onChange }) => {
        const chosen = weekdaysOf(value);
        return (
          <Flex gap="4" wrap="wrap">
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                checked={chosen.includes(day)}
                onChange={(isOn) =>
                  onChange(WEEKDAYS.filter((other) => (other === day ? isOn : chosen.includes(other))))
                }
              >
                {WEEKDAY_LABELS[day]}
              </Checkbox>
            ))}
          </Flex>
        );
      }}
    </FormField>
  );
}
