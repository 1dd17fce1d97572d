import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'gdk_';
const SHOWN = PREFIX.length + 6;

/** 256 random bits. Only its hash is stored. */
export function newApiKey(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`;
}

export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Enough to recognise a key, not to use it. */
export function startOf(key: string): string {
  return key.slice(0, SHOWN);
}

/** @returns null for a call without one of our keys */
export function readApiKey(authorization: string | undefined): string | null {
  return /^Bearer (gdk_[A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Whether the call names a key at all, also one that cannot be ours. */
export function namesApiKey(authorization: string | undefined): boolean {
  return /^Bearer gdk_/i.test(authorization ?? '');
}
