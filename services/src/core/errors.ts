import { type FieldError } from '@godown/contracts/common';

/** What went wrong, in words that HTTP later turns into a number. */
export type UserErrorKind =
  'invalid' | 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'tooLarge' | 'wrongType' | 'rule' | 'tooMany';

export interface UserErrorDetails {
  /** Per field, for forms. */
  errors?: readonly FieldError[];
  /** Six-digit code of the UMS envelope; only `/ums/profile/*` shows it. */
  umsCode?: string;
  /** When the caller may try again. */
  retryAfterSeconds?: number;
}

/** The caller asked for something that cannot be done. The message is shown to a person. */
export class UserError extends Error {
  constructor(
    readonly kind: UserErrorKind,
    readonly code: string,
    message: string,
    readonly details: UserErrorDetails = {},
  ) {
    super(message);
  }

  /** The answer for a row that is not there or belongs to another company: both look the same. */
  static missing(what = 'Not found'): UserError {
    return new UserError('missing', 'NOT_FOUND', what);
  }
}

/** A partner (courier, payment provider, messenger, store) failed us. */
export class UpstreamError extends Error {
  constructor(
    readonly partner: string,
    readonly code: string,
    message: string,
    readonly details: { retryable: boolean; status?: number; rawText?: string } = { retryable: true },
  ) {
    super(message);
  }
}

/** No room on the disk that a file was to be kept on. */
export class DiskFull extends Error {
  override readonly message = 'No room on the disk';
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a file could not be kept for want of room, whoever says so. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return error instanceof DiskFull || FULL.has(String(Reflect.get(error, 'code')));
}

/** We broke our own rule: nobody outside can mend it. */
export class BugError extends Error {}
