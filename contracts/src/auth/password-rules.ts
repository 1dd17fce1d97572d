import 'reflect-metadata';
import { IsNotEmpty, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { AUTH_MESSAGES } from './auth.messages.js';

/** Both ends are allowed, whatever "greater than" and "less than" in the messages may suggest. */
export const PASSWORD_LENGTH = { min: 8, max: 20 } as const;

const SPECIAL = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/;
const NUMBER = /\d/;

/**
 * The rules of every new password. The first broken one is the one shown: required, special character, number,
 * shortest, longest. Required differs per form, the rest never.
 */
export function NewPassword(required: string): PropertyDecorator {
  const rules = [
    IsNotEmpty({ message: required }),
    IsString({ message: required }),
    Matches(SPECIAL, { message: AUTH_MESSAGES.needsSpecial }),
    Matches(NUMBER, { message: AUTH_MESSAGES.needsNumber }),
    MinLength(PASSWORD_LENGTH.min, { message: AUTH_MESSAGES.tooShort }),
    MaxLength(PASSWORD_LENGTH.max, { message: AUTH_MESSAGES.tooLong }),
  ];
  return (prototype, property) => {
    for (const rule of rules) rule(prototype, property);
  };
}

/** A password of any age, only to be compared: nothing but its size is checked. */
export function KnownPassword(required: string): PropertyDecorator {
  const rules = [
    IsNotEmpty({ message: required }),
    IsString({ message: required }),
    MaxLength(128, { message: AUTH_MESSAGES.tooLong }),
  ];
  return (prototype, property) => {
    for (const rule of rules) rule(prototype, property);
  };
}
