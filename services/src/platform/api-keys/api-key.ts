import { createHash, randomBytes } from 'node:crypto';

/** What a caller shows: whose it says it is, and the whole key. */
export interface ShownApiKey {
  readonly companyId: string;
  readonly hash: Buffer;
  /** Of the key's scopes those that count; null: all. */
  readonly scopes: readonly string[] | null;
}

const KEY = /^gdk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/;
const SHOWN = 6;

/** The company, by which the key is found, and 256 random bits. Only its hash is stored. */
export function newApiKey(companyId: string): { key: string; hash: Buffer; start: string } {
  const secret = randomBytes(32).toString('base64url');
  const key = `gdk_${companyId.replaceAll('-', '')}_${secret}`;
  return { key, hash: hashOf(key), start: secret.slice(0, SHOWN) };
}

/** @returns null for what cannot be one of our keys */
export function readApiKey(key: string): ShownApiKey | null {
  const [, ...parts] = KEY.exec(key) ?? [];
  return parts.length === 0 ? null : { companyId: parts.join('-'), hash: hashOf(key), scopes: null };
}

/** The key or access token that the call names, also one that cannot be ours. @returns null when it names none */
export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer ((?:gdk_|eyJ).*)$/.exec(authorization ?? '')?.[1] ?? null;
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
