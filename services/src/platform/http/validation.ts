import { type ArgumentMetadata, type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
import { type FieldError, limitText } from '@godown/contracts/common';
import { getMetadataStorage } from 'class-validator';
import { UserError } from '../../core/errors.js';
import { isPlain } from './bounds.js';
import { type DtoClass, shapeOf } from './dto-shape.js';

/** Errors that one answer names: a form has fewer, and an attack is not given a mirror. */
const MAX_ERRORS = 20;

/**
 * Bodies, queries and path parameters are checked against their DTO class: unknown fields are refused, text is
 * never silently turned into another type, and each field answers with the first rule it breaks (the one
 * nearest to the property is checked first).
 */
export function validationPipe(): ValidationPipe {
  rememberRules();
  return new ContractPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
    exceptionFactory: (problems) => invalid(problems.flatMap((problem) => fieldErrors(problem, ''))),
  });
}

let areRulesRemembered = false;

/**
 * For each object that it checks, class-validator compares its class with every other one that has rules. They are the same each
 * time, unless the caller names groups or a schema, which ours do not.
 */
function rememberRules(): void {
  if (areRulesRemembered) return;
  areRulesRemembered = true;
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (...asked) => {
    const [target, schema, always, strictGroups, groups] = asked;
    if (schema || always || strictGroups || groups?.length) return find(...asked);
    const rules = known.get(target) ?? find(...asked);
    known.set(target, rules);
    return rules;
  };
}

class ContractPipe extends ValidationPipe {
  /** A value that is no object of JSON (a stream, a buffer, a text) never reaches what walks into it. */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (value !== undefined && value !== null && metatype && this.toValidate(metadata)) {
      if (!isPlain(value)) throw invalid([{ field: metadata.type, message: 'The request is not valid' }]);
      const errors: FieldError[] = [];
      refuseExcess(metatype as Type<object>, value, { prefix: '', errors });
      if (errors.length > 0) throw invalid(errors);
      if (metadata.type === 'query') return super.transform(withoutBlanks(metatype as Type<object>, value), metadata);
    }
    return super.transform(value, metadata);
  }

  protected override validate(object: object, ...options: [object?]): Promise<ValidationError[]> | ValidationError[] {
    forgetNulls(object);
    return super.validate(object, ...options);
  }
}

function invalid(errors: readonly FieldError[]): UserError {
  return new UserError('invalid', 'INVALID_BODY', errors[0]?.message ?? 'The request is not valid', {
    errors: errors.slice(0, MAX_ERRORS),
  });
}

/** Unknown fields and lists that are too long, looked for first: the validator takes them one by one, however many there are. */
function refuseExcess(
  dto: DtoClass,
  value: Record<string, unknown>,
  found: { prefix: string; errors: FieldError[] },
): void {
  const shape = shapeOf(dto);
  if (shape.size === 0) return;
  const { prefix, errors } = found;
  for (const [name, part] of Object.entries(value)) {
    if (errors.length >= MAX_ERRORS) return;
    const field = `${prefix}${name}`;
    const property = shape.get(name);
    if (property === undefined) errors.push({ field, message: `property ${name} should not exist` });
    else if (Array.isArray(part) && property.most !== null && part.length > property.most.items)
      errors.push({ field, message: limitText(property.most.message) });
    else if (property.nested !== null) refuseWithin(property.nested, part, { field, errors });
  }
}

/** Also what the validator would let pass: a list in place of an object, and entries of a list that are none. */
function refuseWithin(
  { dto, isList }: { dto: DtoClass; isList: boolean },
  part: unknown,
  { field, errors }: { field: string; errors: FieldError[] },
): void {
  if (!isList && isPlain(part)) return refuseExcess(dto, part, { prefix: `${field}.`, errors });
  if (!Array.isArray(part)) return undefined;
  if (!isList) errors.push({ field, message: `${field} must be an object` });
  else
    for (const [index, item] of part.entries()) {
      if (errors.length >= MAX_ERRORS) break;
      if (isPlain(item)) refuseExcess(dto, item, { prefix: `${field}.${index}.`, errors });
      else errors.push({ field: `${field}.${index}`, message: `${field}.${index} must be an object` });
    }
  return undefined;
}

/** A query's blank text for what may be left out (`?companyID=`) is as if it were left out: forms send their empty fields so. */
function withoutBlanks(dto: DtoClass, value: Record<string, unknown>): Record<string, unknown> {
  const [shape, defaults] = [shapeOf(dto), new dto()];
  const isBlank = ([name, part]: [string, unknown]): boolean =>
    typeof part === 'string' &&
    part.trim() === '' &&
    (shape.get(name)?.isOptional === true || Reflect.get(defaults, name) !== undefined);
  return Object.fromEntries(Object.entries(value).filter((entry) => !isBlank(entry)));
}

/** `null` for what may be left out is as if it were left out: the default of the contract stands. */
function forgetNulls(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(forgetNulls);
  if (typeof value !== 'object' || value === null) return undefined;
  const dto: unknown = value.constructor;
  const shape = typeof dto === 'function' ? shapeOf(dto as DtoClass) : new Map<string, never>();
  if (shape.size === 0) return undefined;
  let fresh: object | null = null;
  for (const [name, property] of shape) {
    const part: unknown = Reflect.get(value, name);
    if (part === null && property.isNullNothing)
      Reflect.set(value, name, Reflect.get((fresh ??= new (dto as DtoClass)()), name));
    else if (property.nested !== null) forgetNulls(part);
  }
  return undefined;
}

function fieldErrors(problem: ValidationError, prefix: string): FieldError[] {
  const field = prefix ? `${prefix}.${problem.property}` : problem.property;
  const own = Object.values(problem.constraints ?? {})
    .slice(0, 1)
    .map((message) => ({ field, message: limitText(message) }));
  return [...own, ...(problem.children ?? []).flatMap((child) => fieldErrors(child, field))];
}
