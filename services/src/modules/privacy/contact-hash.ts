import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ContactField } from '@godown/contracts/auth';
import { SecretsConfig } from '../../config/secrets.config.js';

/** Stands for a phone or email where the contact itself must not be kept: without the key nobody can try all phones out. */
@Injectable()
export class ContactHash {
  private readonly key: Buffer;

  constructor(secrets: SecretsConfig) {
    this.key = secrets.keyFor('erased-contact');
  }

  of(field: ContactField, value: string): string {
    return createHmac('sha256', this.key).update(`${field}\n${value.trim().toLowerCase()}`).digest('hex');
  }
}
