import { ConfigError } from '../../config/env.js';
import { AppRoleError } from '../../database/ensure-app-role.js';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const ADVICE: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing answers at that address'],
  ['ENOTFOUND', 'the host is not known'],
  ['EAI_AGAIN', 'the host is not known'],
  ['ETIMEDOUT', 'the host does not answer'],
  ['28P01', 'user or password is refused'],
  ['28000', 'the role may not sign in'],
  ['3D000', 'that database does not exist'],
]);

/** What the operator can mend about the database, as a fault of a setting; null for anything else. */
export function databaseFault(error: unknown): ConfigError | null {
  if (error instanceof AppRoleError) return new ConfigError([`APP_DATABASE_ROLE: ${error.message}`]);
  const advice = ADVICE.get(codeOf(error));
  return advice === undefined ? null : new ConfigError([`DATABASE_URL: ${advice}`]);
}
