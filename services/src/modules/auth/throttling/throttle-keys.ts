import { createHash } from 'node:crypto';
import { type LoginIdentity } from '@godown/contracts/auth';
import { type LoginType } from '@godown/contracts/permissions';

/** Under which the failures of an account are counted. */
export function accountKey(userId: string): string {
  return `user:${userId}`;
}

/** Failures on the account's known devices count apart. */
export function deviceKey(account: string): string {
  return `${account}:device`;
}

/** Ids without an account are counted too, so that they behave like accounts. */
export function nobodyKey(identity: LoginIdentity, loginType: LoginType): string {
  const text = Object.entries(identity).flat().join(':').toLowerCase();
  return `nobody:${loginType}:${createHash('sha256').update(text).digest('base64url')}`;
}
