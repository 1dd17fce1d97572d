import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { ValidateBy, type ValidationOptions } from 'class-validator';
import { TIME_ZONE } from '../common/index.js';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The calendar day in India at an instant, YYYY-MM-DD. */
export function stockDay(at: Date): string {
  return format(at, 'yyyy-MM-dd', { in: tz(TIME_ZONE) });
}

/** YYYY-MM-DD that the calendar has. */
export function isStockDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** Whether the day lies after today as it is in India at the instant. */
export function isFutureDay(day: string, now: Date): boolean {
  return day > stockDay(now);
}

export function IsStockDay(options: ValidationOptions): PropertyDecorator {
  return ValidateBy({ name: 'isStockDay', validator: { validate: isStockDay } }, options);
}
