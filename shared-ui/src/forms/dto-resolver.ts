import { limitText } from '@godown/contracts/common';
import { validate, type ValidationError } from 'class-validator';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

export type DtoClass<T extends object> = new () => T;

/** '' means "nothing typed": absent for the rules, as it will be in the body. In a list it keeps its place. */
function withoutBlanks(value: unknown): unknown {
  if (value === '') return undefined;
  if (Array.isArray(value)) return value.map((item: unknown) => (item === '' ? item : withoutBlanks(item)));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutBlanks(inner)]));
}

/**
 * First failing rule of each property, in the order in which its rules run on the server as well. It runs no further than
 * that: two rules of one kind share a key in `constraints`, where the later one would stand for the earlier.
 */
function collectFaults(
  faults: readonly ValidationError[],
  path: string,
  into: Map<string, string>,
): Map<string, string> {
  for (const fault of faults) {
    const field = path === '' ? fault.property : `${path}.${fault.property}`;
    const [message] = Object.values(fault.constraints ?? {});
    if (message !== undefined) into.set(field, limitText(message));
    collectFaults(fault.children ?? [], field, into);
  }
  return into;
}

/** What the contract's class says about plain values, as `path → message`. */
async function validateDto<T extends object>(
  Dto: DtoClass<T>,
  values: unknown,
): Promise<{ dto: T; faults: Map<string, string> }> {
  // 5 kB that nobody needs before the first field was touched.
  const { plainToInstance } = await transformer();
  const dto = plainToInstance(Dto, withoutBlanks(values));
  const faults = await validate(dto, { forbidUnknownValues: false, stopAtFirstError: true });
  return { dto, faults: collectFaults(faults, '', new Map()) };
}

/** The rules of a contract class as a form's rules: the screen refuses what the server would refuse, in the same words. */
export function dtoResolver<T extends FieldValues>(Dto: DtoClass<T>): Resolver<T, unknown, T> {
  return async (values) => {
    const { dto, faults } = await validateDto(Dto, values);
    if (faults.size === 0) return { values: dto, errors: {} };
    const errors: FieldErrors<T> = {};
    for (const [field, message] of faults) set(errors, field, { type: 'rule', message });
    return { values: {}, errors };
  };
}

const transformer = () => import('class-transformer');

/** Fetches what forms are checked with, once: for a screen whose forms are sent without a network too. A failure is told by the form. */
export function preloadFormChecks(): void {
  transformer().catch(() => undefined);
}
