import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';
import { apply } from '../common/decorators.js';
import { HasText } from '../common/has-text.decorator.js';

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** A blank text of a form is nothing; what surrounds a text is taken away. */
export function Trimmed({ blankIsAbsent = false } = {}): PropertyDecorator {
  return Transform(({ value }) => {
    const text = trimmed(value);
    return blankIsAbsent && (text === '' || text === null) ? undefined : text;
  });
}

/** `Name is required`, `Name should have at most 80 characters` */
export function RequiredText(label: string, most: number): PropertyDecorator {
  return apply(
    Trimmed(),
    MaxLength(most, { message: `${label} should have at most ${most} characters` }),
    HasText({ message: `${label} is required` }),
    IsString({ message: `${label} is required` }),
  );
}
