import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { QueryFailedError } from 'typeorm';
import { ERROR_CODES, type ErrorCode, type FieldError, UMS_CODES } from '@godown/contracts/common';
import { Logger } from '../../core/logging/logger.js';
import { isDiskFull, UpstreamError, UserError, type UserErrorKind } from '../../core/errors.js';
import { isPassing, readDatabaseError } from '../../database/database-error.js';
import { PROBLEM_JSON, problemDetails, wantsProblemDetails } from './problem-details.js';

const STATUS_OF: Readonly<Record<UserErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  wrongType: 415,
  rule: 422,
  tooMany: 429,
};

const UMS_CODE_OF: Readonly<Record<number, string>> = {
  400: UMS_CODES.invalid,
  401: UMS_CODES.wrongCredentials,
  404: UMS_CODES.notFound,
  422: UMS_CODES.invalid,
  429: UMS_CODES.waitBeforeResending,
};

interface Outcome {
  status: number;
  message: string;
  code?: ErrorCode;
  errors?: readonly FieldError[];
  umsCode?: string;
  retryAfterSeconds?: number;
}

/** The one place where an error becomes an answer. Details of our own faults go to the log, never out. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') return;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const outcome = this.outcomeOf(thrown);
    if (outcome.status >= 500) {
      this.logger.error({ requestId: request.id, path: request.routeOptions.url, err: thrown }, 'request failed');
    }
    answer(request, reply, outcome);
  }

  private outcomeOf(thrown: unknown): Outcome {
    const error = thrown instanceof QueryFailedError ? readDatabaseError(thrown) : thrown;
    if (error instanceof UserError) {
      const { errors, umsCode, retryAfterSeconds } = error.details;
      const code = codeOf(error);
      return { status: STATUS_OF[error.kind], message: error.message, code, errors, umsCode, retryAfterSeconds };
    }
    if (error instanceof UpstreamError) return { status: 502, message: error.message };
    if (isPassing(error)) {
      return { status: 503, message: 'The service is busy. Please try again in a moment.', retryAfterSeconds: 2 };
    }
    if (isDiskFull(error))
      return {
        status: 507,
        message: 'There is no room to keep the file at the moment. Please try again later.',
        retryAfterSeconds: 60,
      };
    if (error instanceof HttpException) return { status: error.getStatus(), message: error.message };
    return fastifyFault(error) ?? { status: 500, message: 'Something went wrong' };
  }
}

/** Refusals of 403 that pass without another request: the account or the page is put in order, and the same request is taken. */
const PASSING_REFUSALS = ['PASSWORD_CHANGE_REQUIRED', 'ACCOUNT_INACTIVE', 'CROSS_SITE', 'API_KEY_ADDRESS'];

function codeOf({ kind, code }: UserError): ErrorCode | undefined {
  const known = ERROR_CODES.find((one) => one === code);
  if (known !== undefined || kind !== 'forbidden' || PASSING_REFUSALS.includes(code)) return known;
  return 'NOT_THIS_ONE';
}

function answer(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): void {
  if (outcome.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(outcome.retryAfterSeconds));
  const isProblem = wantsProblemDetails(request.headers.accept);
  // A handler that answers with a file has announced its type already; the error is JSON all the same.
  void reply
    .removeHeader('Content-Disposition')
    .header('Content-Type', isProblem ? PROBLEM_JSON : 'application/json; charset=utf-8');
  void reply
    .status(outcome.status)
    .send(isProblem ? problemDetails(outcome, String(request.id)) : envelope(request, outcome));
}

/** Addresses that cannot be read lead to no route, and past every hook: Fastify would answer in its own words, with the address in them. */
export function refuseAddress(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.headers({
    'X-Request-Id': String(request.id),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  const { statusCode: status = 400 } = error;
  answer(request, reply, { status, message: status === 414 ? 'The address is too long' : 'The address is not valid' });
}

/** Fastify's own refusals (body too large, broken JSON, unknown media type) carry a status below 500. */
function fastifyFault(error: unknown): Outcome | null {
  if (!(error instanceof Error)) return null;
  const status: unknown = Reflect.get(error, 'statusCode');
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  return { status, message: FASTIFY_MESSAGES[status] ?? 'The request could not be read' };
}

const FASTIFY_MESSAGES: Readonly<Record<number, string>> = {
  413: 'The request is too large',
  415: 'This kind of content is not accepted',
};

function envelope(request: FastifyRequest, outcome: Outcome): object {
  if (isUms(request.url)) {
    return {
      responseCode: outcome.umsCode ?? UMS_CODE_OF[outcome.status] ?? UMS_CODES.serverError,
      responseMessage: outcome.message,
      responseBody: null,
      ...(outcome.errors ? { errors: outcome.errors } : {}),
      requestId: request.id,
    };
  }
  const { code, message, errors } = outcome;
  return { status: false, ...(code ? { code } : {}), message, ...(errors ? { errors } : {}), requestId: request.id };
}

/** `/ums/profile/*` and the company's own registration speak the UMS envelope. */
export function isUms(url: string): boolean {
  return /^\/api\/ums\/(profile|register\/company)(\/|\?|$)/.test(url);
}
