import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength, ValidateBy, type ValidationOptions } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { apply } from '../common/decorators.js';

/** The tax validator's text, to the letter. */
export const INVALID_NUMBER = 'Please enter a valid number';

/** Characters that no name, title or code may hold: they break sheets, labels and the database's text. */
// eslint-disable-next-line no-control-regex
const NO_CONTROL_CHARACTERS = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function blankAsAbsent(value: unknown): unknown {
  const text = trimmed(value);
  return text === '' || text === null ? undefined : text;
}

/** A number typed in a form arrives as text; anything that is not plainly a number stays as it is and is refused. */
function plainNumber(value: unknown): unknown {
  const text = blankAsAbsent(value);
  return typeof text === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text;
}

/** One line of text that must be filled in; outer blanks are cut. */
export function RequiredText(label: string, maxLength: number): PropertyDecorator {
  return apply(
    Transform(({ value }) => trimmed(value)),
    Matches(NO_CONTROL_CHARACTERS, { message: `${label} is invalid` }),
    MaxLength(maxLength, { message: `${label} should have at most ${maxLength} characters` }),
    HasText({ message: `${label} is required` }),
    IsString({ message: `${label} is required` }),
  );
}

/** One line of text that may be left out; blank counts as left out. */
export function OptionalText(label: string, maxLength: number): PropertyDecorator {
  return apply(
    Transform(({ value }) => blankAsAbsent(value)),
    IsOptional(),
    Matches(NO_CONTROL_CHARACTERS, { message: `${label} is invalid` }),
    MaxLength(maxLength, { message: `${label} should have at most ${maxLength} characters` }),
    IsString({ message: `${label} is invalid` }),
  );
}

export interface DecimalRange {
  min: number;
  max: number;
  /** Digits after the point. */
  decimals: number;
}

/** Whether the value is a finite number within the range with no more digits after the point than allowed. */
export function isDecimal(value: unknown, range: DecimalRange): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (value < range.min || value > range.max) return false;
  return Number(value.toFixed(range.decimals)) === value;
}

function IsDecimalWithin(range: DecimalRange, options: ValidationOptions): PropertyDecorator {
  return ValidateBy({ name: 'isDecimalWithin', validator: { validate: (value) => isDecimal(value, range) } }, options);
}

/** A number that must be filled in. @param message what a missing or wrong one is told */
export function RequiredNumber(range: DecimalRange, message: string): PropertyDecorator {
  return apply(
    Transform(({ value }) => plainNumber(value)),
    IsDecimalWithin(range, { message }),
  );
}

export function OptionalNumber(range: DecimalRange, message: string): PropertyDecorator {
  return apply(
    Transform(({ value }) => plainNumber(value)),
    IsOptional(),
    IsDecimalWithin(range, { message }),
  );
}

/** Percent of a tax or margin: 0 to 100, at most two digits after the point. */
export const PERCENT: DecimalRange = { min: 0, max: 100, decimals: 2 };

/** A tax percent that must be filled in. */
export function GstPercent(): PropertyDecorator {
  return RequiredNumber(PERCENT, INVALID_NUMBER);
}

/** A percent that may be left out. */
export function OptionalPercent(): PropertyDecorator {
  return OptionalNumber(PERCENT, INVALID_NUMBER);
}
