/** One field of a form and what is wrong with it. `field` is the property's path, nested with dots. */
export interface FieldError {
  field: string;
  message: string;
}

/** Everything outside `/ums/profile/*` answers in this envelope. */
export interface ApiResponse {
  status: boolean;
  message?: string;
}

export interface ErrorResponse extends ApiResponse {
  status: false;
  /** Only where a program has to act on it; every other refusal is told by its HTTP status. */
  code?: ErrorCode;
  message: string;
  errors?: readonly FieldError[];
  requestId: string;
}

/** STILL_RUNNING: an earlier call with the same Idempotency-Key is not done yet; send it again under the same key.
 * FORBIDDEN: who calls may not do this; sent again by the same person it is refused again.
 * NOT_THIS_ONE: who calls may do this, but not to this record or not with these values; sent again it is refused again. */
export const ERROR_CODES = ['STILL_RUNNING', 'FORBIDDEN', 'NOT_THIS_ONE'] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** `/ums/profile/*` answers in this envelope. */
export interface UmsResponse<T = unknown> {
  responseCode: UmsCode;
  responseMessage: string;
  responseBody: T;
}

/** Codes of the UMS envelope: six digits as text. */
export const UMS_CODES = {
  done: '000000',
  invalid: '000001',
  wrongCredentials: '000010',
  accountInactive: '000011',
  passwordChangeRequired: '000012',
  codeSent: '000040',
  wrongCode: '000041',
  codeExpired: '000045',
  noCodeLeft: '000046',
  waitBeforeResending: '000047',
  notFound: '000050',
  serverError: '000099',
} as const;

export type UmsCode = (typeof UMS_CODES)[keyof typeof UMS_CODES];
