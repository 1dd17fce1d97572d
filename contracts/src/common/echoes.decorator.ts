import { Expose, Transform } from 'class-transformer';
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

/** Fields that may come back as they were answered and as nothing else: whoever declares them compares them. */
export function Repeats(...names: readonly string[]): ClassDecorator {
  return (target) => {
    for (const name of names) Allow()(target.prototype as object, name);
  };
}

/** The API answers the property under another name, which `Echoes` lists: without its own it is taken from that one. */
export function AnsweredAs(name: string): PropertyDecorator {
  const own = ({ value, obj, key }: { value: unknown; obj: object; key: string }): unknown =>
    Reflect.get(obj, key) ?? value;
  return apply(Expose({ name, toClassOnly: true }), Transform(own, { toClassOnly: true }));
}

/** What is shown in place of a secret, or of the beginning of one. */
export const SECRET_MASK = '••••';

/** A mask that an answer showed, sent back: never a value. */
export function isMasked(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(SECRET_MASK);
}
