import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CourierApi } from '@godown/contracts/shipping';
import { UserError } from '../../../core/errors.js';
import { CouriersConfig } from '../../couriers/index.js';

/** APIs that push scans. */
export type PushingApi = Exclude<CourierApi, 'lightning'>;

const BEARER = /^(?:Bearer|Token)\s+(\S+)$/i;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Who may push scans: each courier proves itself by its own token, in its own header. */
@Injectable()
export class WebhookTokens {
  private readonly digests: Readonly<Record<PushingApi, Buffer | null>>;

  constructor(config: CouriersConfig) {
    const digestOf = (token: string): Buffer | null => (token === '' ? null : digest(token));
    this.digests = {
      delhivery: digestOf(config.delhiveryWebhookToken),
      xpressbees: digestOf(config.xpressbeesWebhookToken),
      shiprocket: digestOf(config.shiprocketWebhookToken),
    };
  }

  /** @throws UserError missing for an unknown courier, unauthenticated for a wrong token */
  require(api: string, headers: Readonly<Record<string, string | undefined>>): PushingApi {
    if (!this.isPushing(api)) throw UserError.missing('Courier not found');
    const given = headers['x-api-key'] ?? BEARER.exec(headers.authorization ?? '')?.[1] ?? '';
    const expected = this.digests[api];
    // Digests have one length: comparing them tells nothing about the token, not even its length.
    const isRight = timingSafeEqual(digest(given), expected ?? digest(''));
    if (expected === null || !isRight)
      throw new UserError('unauthenticated', 'WRONG_TOKEN', 'The webhook token is wrong');
    return api;
  }

  private isPushing(api: string): api is PushingApi {
    return Object.hasOwn(this.digests, api);
  }
}
