import { createHash, randomBytes } from 'node:crypto';

/** Proves that a browser has signed in as a user before. */
export const DEVICE_COOKIE = '__Host-device';
/** Ties a browser to the sign-up that it began. */
export const SIGN_UP_COOKIE = '__Host-signup';

export const DEVICE_COOKIE_SECONDS = 180 * 86_400;
export const SIGN_UP_COOKIE_SECONDS = 3_600;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function readToken(cookieHeader: string | undefined, name: string): string | null {
  for (const part of (cookieHeader ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value)) return value;
  }
  return null;
}

/** @param maxAgeSeconds 0 removes the cookie */
export function tokenCookie(name: string, token: string, maxAgeSeconds: number, secure: boolean): string {
  const parts = [`${name}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAgeSeconds}`];
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
