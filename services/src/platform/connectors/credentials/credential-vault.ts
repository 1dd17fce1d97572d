import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SECRET_MASK } from '@godown/contracts/common';
import { CredentialsConfig } from '../../../config/credentials.config.js';
import { BugError, UserError } from '../../../core/errors.js';

type Credentials = Readonly<Record<string, string | undefined>>;

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** Characters of a secret that its mask shows, and only of long ones. */
const SHOWN = 4;
const LONG_ENOUGH = 12;

/** Seals credentials with AES-256-GCM. `owner` is bound in: a sealed text copied to another row does not open. */
@Injectable()
export class CredentialVault {
  constructor(private readonly config: CredentialsConfig) {}

  /** @throws UserError rule when the server has no key */
  seal(owner: string, credentials: Credentials): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
  }

  /** @throws BugError when the text was changed, belongs to another owner or was sealed with another key */
  open(owner: string, text: string): unknown {
    const [version, body] = text.split('.');
    if (version !== VERSION || body === undefined) throw new BugError('Sealed credentials of an unknown kind');
    const bytes = Buffer.from(body, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.key(), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(opened.toString('utf8'));
    } catch {
      throw new BugError('Sealed credentials do not open');
    }
  }

  private key(): Buffer {
    if (this.config.credentialsKey === '') {
      throw new UserError(
        'rule',
        'CREDENTIALS_KEY_MISSING',
        'Credentials cannot be saved: the server has no credentials key',
      );
    }
    return Buffer.from(this.config.credentialsKey, 'base64');
  }
}

/** What may be shown of saved credentials. */
export function masksOf(credentials: Credentials): Record<string, string> {
  return Object.fromEntries(
    Object.entries(credentials).map(([field, text = '']) => [
      field,
      text.length >= LONG_ENOUGH ? `${SECRET_MASK}${text.slice(-SHOWN)}` : SECRET_MASK,
    ]),
  );
}
