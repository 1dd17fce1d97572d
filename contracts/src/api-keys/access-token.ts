/** Answer of `POST /oauth/token` (RFC 6749, client credentials). */
export interface AccessTokenResponse {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
  /** What the token may do, with blanks between. */
  readonly scope: string;
}

/** What an OAuth client reads of a refusal; `error_description` is for people. */
export const OAUTH_ERRORS = [
  'invalid_request',
  'invalid_client',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
] as const;
export type OAuthErrorCode = (typeof OAUTH_ERRORS)[number];

export interface OAuthErrorResponse {
  readonly error: OAuthErrorCode;
  readonly error_description: string;
}
