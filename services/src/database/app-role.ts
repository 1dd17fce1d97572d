import { DatabaseConfig } from '../config/database.config.js';
import { readConfig } from '../config/env.js';

/**
 * The role as which the application connects: the user in APP_DATABASE_URL. It reads and writes, and owns nothing.
 * @throws Error when its name would have to be quoted: it stands in GRANTs, where there are no parameters
 */
export function appRole(): string {
  const role = decodeURIComponent(new URL(readConfig(DatabaseConfig).appUrl).username);
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(role))
    throw new Error('APP_DATABASE_URL: the user must be lower-case letters, digits and underscores');
  return role;
}
