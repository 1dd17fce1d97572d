import { createHash, randomBytes } from 'node:crypto';

/** What a caller shows: whose it says it is, and the whole key. */
export interface ShownApiKey {
  readonly companyId: string;
  readonly hash: Buffer;
}

const KEY = /^Bearer (gdk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[A-Za-z0-9_-]{43})$/;
const SHOWN = 6;

/** The company, by which the key is found, and 256 random bits. Only its hash is stored. */
export function newApiKey(companyId: string): { key: string; hash: Buffer; start: string } {
  const secret = randomBytes(32).toString('base64url');
  const key = `gdk_${companyId.replaceAll('-', '')}_${secret}`;
  return { key, hash: hashOf(key), start: secret.slice(0, SHOWN) };
}

/** @returns null for what cannot be one of our keys */
export function readApiKey(authorization: string | undefined): ShownApiKey | null {
  const [, key, ...parts] = KEY.exec(authorization ?? '') ?? [];
  return key === undefined ? null : { companyId: parts.join('-'), hash: hashOf(key) };
}

/** Whether the call names a key at all, also one that cannot be ours. */
export function namesApiKey(authorization: string | undefined): boolean {
  return /^Bearer gdk_/.test(authorization ?? '');
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
