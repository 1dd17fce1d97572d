export interface ApiFieldError {
  /** The property's path, nested with dots. */
  field: string;
  message: string;
}

interface ApiErrorParts {
  status: number;
  code: string | null;
  message: string | null;
  fieldErrors: readonly ApiFieldError[];
  requestId: string | null;
  cause?: unknown;
}

/** Every failed call ends in this error, whichever envelope the server used. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** `responseCode` of the UMS envelope, or the code of the other one. */
  readonly code: string | null;
  /** The server's own words; null when it sent none. */
  readonly serverMessage: string | null;
  readonly fieldErrors: readonly ApiFieldError[];
  readonly requestId: string | null;

  constructor({ status, code, message, fieldErrors, requestId, cause }: ApiErrorParts) {
    super(message ?? 'Something went wrong', { cause });
    this.status = status;
    this.code = code;
    this.serverMessage = message;
    this.fieldErrors = fieldErrors;
    this.requestId = requestId;
  }
}

/** By name and shape: a remote may carry its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'fieldErrors' in error;
}

function textOf(body: Record<string, unknown>, ...names: string[]): string | null {
  for (const name of names) {
    const value = body[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

function fieldErrorsOf(errors: unknown): ApiFieldError[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('field' in entry) || !('message' in entry)) return [];
    return typeof entry.field === 'string' && typeof entry.message === 'string'
      ? [{ field: entry.field, message: entry.message }]
      : [];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads either envelope. A body that is none (a proxy's HTML page) gives an error without a message of its own. */
export function toApiError(status: number, body: unknown, requestIdHeader: string | null, cause?: unknown): ApiError {
  const fields = isRecord(body) ? body : {};
  const nested = isRecord(fields['responseBody']) ? fields['responseBody'] : {};
  return new ApiError({
    status,
    code: textOf(fields, 'responseCode', 'code'),
    message: textOf(fields, 'responseMessage', 'message', 'msg'),
    fieldErrors: fieldErrorsOf(fields['errors'] ?? nested['errors']),
    requestId: textOf(fields, 'requestId') ?? requestIdHeader,
    cause,
  });
}
