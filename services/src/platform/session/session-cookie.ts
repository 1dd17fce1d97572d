import { createHash, randomBytes } from 'node:crypto';

/** The __Host- prefix makes browsers refuse the cookie from any other host or path. */
export const SESSION_COOKIE = '__Host-session';

/** 256 random bits, base64url. Only its hash is stored. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function readSessionToken(cookieHeader: string | undefined): string | null {
  const match = /(?:^|;\s*)__Host-session=([A-Za-z0-9_-]{43})(?:;|$)/.exec(cookieHeader ?? '');
  return match?.[1] ?? null;
}

export function sessionCookie(token: string, maxAgeSeconds: number, secure: boolean): string {
  const parts = [`${SESSION_COOKIE}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAgeSeconds}`];
  if (secure) parts.push('Secure');
  return parts.join('; ');
}

export function clearedSessionCookie(secure: boolean): string {
  return sessionCookie('', 0, secure);
}
