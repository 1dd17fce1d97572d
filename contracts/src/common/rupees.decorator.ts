import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Whether the value is a finite number of rupees with at most two decimals. Exponents count too: 1e-7 is no amount. */
export function isRupees(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Number(value.toFixed(2)) === value;
}

/** Rupees as a number with at most two decimals: a third one is refused, never rounded. */
export function IsRupees(options: ValidationOptions = {}): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isRupees',
      validator: {
        validate: isRupees,
        defaultMessage: (args) => `${args?.property ?? 'amount'} should be rupees with at most two decimals`,
      },
    },
    options,
  );
}
