import { ValidateBy, type ValidationOptions } from 'class-validator';
import { indiaDay, isDay } from '../common/india-day.js';

/** The calendar day in India at an instant, YYYY-MM-DD. */
export function stockDay(at: Date): string {
  return indiaDay(at);
}

/** YYYY-MM-DD that the calendar has. */
export function isStockDay(value: unknown): value is string {
  return typeof value === 'string' && isDay(value);
}

/** Whether the day lies after today as it is in India at the instant. */
export function isFutureDay(day: string, now: Date): boolean {
  return day > stockDay(now);
}

export function IsStockDay(options: ValidationOptions): PropertyDecorator {
  return ValidateBy({ name: 'isStockDay', validator: { validate: isStockDay } }, options);
}
