import { registerDecorator, type ValidationOptions } from 'class-validator';
import { isGstin } from '../tax/index.js';

/** A GSTIN whose check letter is right. */
export function IsGstin(options: ValidationOptions): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'isGstin',
      target: target.constructor,
      propertyName: String(property),
      options,
      validator: { validate: (value: unknown) => typeof value === 'string' && isGstin(value) },
    });
  };
}
