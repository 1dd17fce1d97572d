import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { IDEMPOTENCY, type IdempotencyRule } from './idempotency-rule.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * The call takes effect once per `Idempotency-Key`: a repeat gets the first answer, byte for byte, for 24 hours.
 * The handler runs in one transaction together with the saved answer, so it must not call partners; one that has to says so
 * (`asksPartner`) and is safe to repeat by itself.
 */
export function Idempotent(rule: IdempotencyRule = { isKeyRequired: true }): MethodDecorator {
  return applyDecorators(SetMetadata(IDEMPOTENCY, rule), UseInterceptors(IdempotencyInterceptor));
}
