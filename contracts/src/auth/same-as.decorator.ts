import { registerDecorator, type ValidationArguments } from 'class-validator';

/** The field must equal another field of the same form. */
export function SameAs(other: string, message: string): PropertyDecorator {
  return (prototype, property) => {
    registerDecorator({
      name: 'sameAs',
      target: prototype.constructor,
      propertyName: String(property),
      options: { message },
      validator: {
        validate: (value: unknown, context?: ValidationArguments) =>
          value === Reflect.get(Object(context?.object), other),
      },
    });
  };
}
