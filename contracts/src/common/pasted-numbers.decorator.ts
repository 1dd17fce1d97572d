import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { typedPhone, typedPincode } from './formats.js';

/** Reads a phone as people paste it (`+91 98765 43210`) as its ten digits. What is no phone stays as it is, for the rules to refuse. */
export function PastedPhone(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => readWith(typedPhone, value));
}

/** Reads `682 001` as 682001, also in a list. */
export function PastedPincode(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((item: unknown) => readWith(typedPincode, item)) : readWith(typedPincode, value),
  );
}

function readWith(read: (text: string) => string, value: unknown): unknown {
  return typeof value === 'string' ? read(value.trim()) : value;
}
