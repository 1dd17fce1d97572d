import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { type FieldError } from '@godown/contracts/common';
import { UserError } from './errors.js';

/**
 * Bodies, queries and path parameters are checked against their DTO class: unknown fields are refused, text is
 * never silently turned into another type, and each field answers with the first rule it breaks (the one
 * nearest to the property is checked first).
 */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
    exceptionFactory: (problems) => {
      const errors = problems.flatMap((problem) => fieldErrors(problem, ''));
      return new UserError('invalid', 'INVALID_BODY', errors[0]?.message ?? 'The request is not valid', { errors });
    },
  });
}

function fieldErrors(problem: ValidationError, prefix: string): FieldError[] {
  const field = prefix ? `${prefix}.${problem.property}` : problem.property;
  const own = Object.values(problem.constraints ?? {}).slice(0, 1).map((message) => ({ field, message }));
  return [...own, ...(problem.children ?? []).flatMap((child) => fieldErrors(child, field))];
}
