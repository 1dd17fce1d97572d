import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretsConfig } from '../../config/secrets.config.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what must be stored but not be readable in a copy of the tables. AES-256-GCM: a changed text does not open. */
@Injectable()
export class Sealing {
  constructor(private readonly secrets: SecretsConfig) {}

  /** @param use names what is sealed; the same name opens it */
  seal(use: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.secrets.keyFor(use), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  /** @throws Error when the bytes were changed or sealed for another use */
  open(use: string, sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.secrets.keyFor(use), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}
