import { type FieldError } from '@godown/contracts/common';

/** The kind of refusal; the error filter maps it to an HTTP status. */
export type UserErrorKind =
  'invalid' | 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'tooLarge' | 'wrongType' | 'rule' | 'tooMany';

export interface UserErrorDetails {
  /** Messages per field, for forms. */
  errors?: readonly FieldError[];
  /** Six-digit code of the UMS envelope; only `/ums/profile/*` shows it. */
  umsCode?: string;
  /** When the caller may try again (Retry-After). */
  retryAfterSeconds?: number;
}

/** The caller asked for something that cannot be done. The message is shown to the user. */
export class UserError extends Error {
  constructor(
    readonly kind: UserErrorKind,
    readonly code: string,
    message: string,
    readonly details: UserErrorDetails = {},
  ) {
    super(message);
  }

  /** For a row that does not exist or belongs to another company: the response is the same. */
  static missing(what = 'Not found'): UserError {
    return new UserError('missing', 'NOT_FOUND', what);
  }
}

/** A partner (courier, payment provider, messenger, store) failed. */
export class UpstreamError extends Error {
  constructor(
    readonly partner: string,
    readonly code: string,
    message: string,
    readonly details: {
      retryable: boolean;
      status?: number;
      rawText?: string;
      retryAfterSeconds?: number;
      /** No word of what was asked has left: it was certainly not done. */
      isUnsent?: boolean;
      /** Its answer is lost: it may have done what was asked. */
      isUnclear?: boolean;
    } = {
      retryable: true,
    },
  ) {
    super(message);
  }
}

/** The disk is full: a file could not be stored. */
export class DiskFull extends Error {
  override readonly message = 'No room on the disk';
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a file could not be stored because the disk or the bucket is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return error instanceof DiskFull || FULL.has(String(Reflect.get(error, 'code')));
}

/** A fault of ours that the caller cannot correct. */
export class BugError extends Error {}
