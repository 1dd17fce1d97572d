import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/clock.js';
import { SecretsConfig } from '../../../config/secrets.config.js';
import { type UploadOrder } from './object-store.js';

type Sealed = Pick<UploadOrder, 'uploadId' | 'contentType' | 'sizeBytes'>;

/** The folder store's answer to a signed address: a seal over upload, type, size and end that only we can make. */
@Injectable()
export class UploadSeal {
  private readonly key: Buffer;

  constructor(
    private readonly clock: Clock,
    secrets: SecretsConfig,
  ) {
    this.key = secrets.keyFor('upload-address');
  }

  addressFor(order: UploadOrder): string {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + order.expiresInSeconds;
    return `/api/uploads/${order.uploadId}/content?expires=${expires}&seal=${this.sealOf(order, expires).toString('base64url')}`;
  }

  fits(sent: Sealed, expires: number, seal: string): boolean {
    const given = Buffer.from(seal, 'base64url');
    const isRight = [sent, { ...sent, sizeBytes: null }].some((allowed) => {
      const right = this.sealOf(allowed, expires);
      return given.length === right.length && timingSafeEqual(given, right);
    });
    return isRight && expires * 1000 > this.clock.now().getTime();
  }

  private sealOf({ uploadId, contentType, sizeBytes }: Sealed, expires: number): Buffer {
    return createHmac('sha256', this.key)
      .update([uploadId, contentType, sizeBytes ?? 'any', expires].join('\n'))
      .digest();
  }
}
