import 'reflect-metadata';
import { IsOptional } from 'class-validator';

const CLEARABLE = Symbol('clearable');

/** May be left out, and `null` takes away what is stored. Everywhere else `null` means the same as nothing. */
export function Clearable(): PropertyDecorator {
  return (prototype, property) => {
    IsOptional()(prototype, property);
    Reflect.defineMetadata(CLEARABLE, true, prototype, property);
  };
}

export function isClearable(prototype: object, property: string): boolean {
  return Reflect.hasMetadata(CLEARABLE, prototype, property);
}
