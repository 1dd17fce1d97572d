import { API_KEY_MESSAGES, type OAuthErrorCode } from '@godown/contracts/api-keys';
import { UserError, type UserErrorKind } from '../../../core/errors.js';

/** What an OAuth client asks for a token with. */
export interface TokenRequest {
  clientId: string;
  clientSecret: string;
  /** Empty: all that the client has. */
  scopes: readonly string[];
}

export function oauthError(code: OAuthErrorCode, message: string, kind: UserErrorKind = 'invalid'): UserError {
  return new UserError(kind, code, message);
}

/**
 * Reads RFC 6749, 4.4.2: the client names itself in the header (Basic) or in the form. Fields that are not known are left alone, as the
 * RFC has it.
 * @throws UserError with an OAuth code
 */
export function readTokenRequest(body: unknown, authorization: string | undefined): TokenRequest {
  const field = fieldsOf(body);
  const basic = basicOf(authorization);
  const [id, secret] = [field('client_id'), field('client_secret')];
  // A client that sends the header may name itself in the form as well, but only as the same.
  if (basic !== null && (secret !== '' || (id !== '' && id !== basic.clientId)))
    throw oauthError('invalid_request', API_KEY_MESSAGES.clientTwice);
  const grantType = field('grant_type');
  if (grantType === '') throw oauthError('invalid_request', API_KEY_MESSAGES.grantType);
  if (grantType !== 'client_credentials') throw oauthError('unsupported_grant_type', API_KEY_MESSAGES.grantType);
  const scopes = field('scope').split(' ').filter(Boolean);
  return { ...(basic ?? { clientId: id, clientSecret: secret }), scopes };
}

/** A field without a value counts as left out. */
function fieldsOf(body: unknown): (name: string) => string {
  return (name) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
    if (value === undefined || value === null) return '';
    if (typeof value !== 'string') throw oauthError('invalid_request', API_KEY_MESSAGES.field(name));
    return value;
  };
}

/** Both parts come form-encoded (RFC 6749, 2.3.1). */
function basicOf(authorization: string | undefined): Pick<TokenRequest, 'clientId' | 'clientSecret'> | null {
  const [, packed] = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization ?? '') ?? [];
  if (packed === undefined) return null;
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(packed, 'base64').toString('utf8')) ?? [];
  return { clientId: formDecoded(id), clientSecret: formDecoded(secret) };
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
