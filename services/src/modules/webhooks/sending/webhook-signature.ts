import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { Sealing } from '../../../platform/sealing/sealing.js';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** Secrets and signatures of Standard Webhooks. Secrets are sealed to their webhook: copied to another row they do not open. */
@Injectable()
export class WebhookSignature {
  constructor(private readonly sealing: Sealing) {}

  newSecret(): string {
    return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  }

  sealSecret(endpointId: string, secret: string): Buffer {
    return this.sealing.seal(`webhook-secret ${endpointId}`, secret);
  }

  sealHeader(endpointId: string, value: string): Buffer {
    return this.sealing.seal(`webhook-header ${endpointId}`, value);
  }

  openHeader(endpointId: string, sealed: Buffer): string {
    return this.sealing.open(`webhook-header ${endpointId}`, sealed);
  }

  /** One signature per live secret, the newest first. */
  sign(
    endpointId: string,
    secrets: readonly Buffer[],
    message: { id: string; at: Date; payload: string },
  ): Record<string, string> {
    const signatures = secrets.map((sealed) =>
      new Webhook(this.sealing.open(`webhook-secret ${endpointId}`, sealed)).sign(
        message.id,
        message.at,
        message.payload,
      ),
    );
    return {
      'webhook-id': message.id,
      'webhook-timestamp': String(Math.floor(message.at.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    };
  }
}
