import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Advice } from '../terminal/progress.ts';

export interface Secrets {
  databasePassword: string;
  appDatabasePassword: string;
  appSecret: string;
  /** 32 bytes as base64 */
  credentialsKey: string;
  /** of every demo sign-in */
  demoPassword: string;
}

const random = (): string => randomBytes(24).toString('base64url');

function make(): Secrets {
  return {
    databasePassword: random(),
    appDatabasePassword: random(),
    appSecret: randomBytes(32).toString('base64'),
    credentialsKey: randomBytes(32).toString('base64'),
    // Typed by hand from the table on the screen: short, and with every kind of sign that the sign-up form asks for.
    demoPassword: `Godown@${String((randomBytes(2).readUInt16BE() % 9000) + 1000)}`,
  };
}

/** Made on the first start, kept beside the data they protect, readable by their owner only. */
export function readOrMakeSecrets(file: string): Secrets {
  const fresh = make();
  let known: Partial<Secrets> = {};
  if (existsSync(file)) {
    try {
      known = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    } catch {
      throw new Advice(`${file} cannot be read: restore it, or start anew with npm run reset.`);
    }
  }
  const secrets = { ...fresh, ...known };
  if (Object.keys(known).length < Object.keys(secrets).length) {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}
