import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';
import { apply } from './decorators.js';

/**
 * Fields that the API answers beside what may be set. Sent back they are taken and passed over, so that an answer can be
 * sent as it came and changes nothing.
 */
export function Echoes(...names: string[]): ClassDecorator {
  return (target) => {
    for (const name of names)
      apply(
        Transform(() => undefined, { toClassOnly: true }),
        Allow(),
      )(target.prototype as object, name);
  };
}

/** What is shown in place of a secret, or of the beginning of one. */
export const SECRET_MASK = '••••';

/** A mask that an answer showed, sent back: never a value. */
export function isMasked(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(SECRET_MASK);
}
