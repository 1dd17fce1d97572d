import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isDay } from '../common/india-day.js';

/** A day of the calendar, YYYY-MM-DD. */
export function IsDay(options: ValidationOptions = {}): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isDay',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isDay(value),
        defaultMessage: (args) => `${args?.property ?? 'day'} is invalid`,
      },
    },
    options,
  );
}
