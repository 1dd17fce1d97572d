import { ValidateBy, type ValidationOptions } from 'class-validator';

/** A character that shows: no blank, no control character, nothing of zero width, no filler that looks like a blank. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether somebody who looks at the text sees anything. */
export function hasText(value: unknown): value is string {
  return typeof value === 'string' && VISIBLE.test(value);
}

/** Text that must be filled in: blanks alone, also those of zero width, are refused. */
export function HasText(options: ValidationOptions = {}): PropertyDecorator {
  return ValidateBy(
    {
      name: 'hasText',
      validator: { validate: hasText, defaultMessage: (args) => `${args?.property ?? 'text'} is required` },
    },
    options,
  );
}
