import { Injectable } from '@nestjs/common';
import { UserError } from '../../../core/errors.js';
import { isSameDigest } from '../../../platform/connectors/index.js';
import { CourierAdapters } from '../../couriers/index.js';

const BEARER = /^(?:Bearer|Token)\s+(\S+)$/i;

/** Who may push scans: each courier proves itself by its own token, in its own header. */
@Injectable()
export class WebhookTokens {
  constructor(private readonly couriers: CourierAdapters) {}

  /** @throws UserError missing for an unknown courier, unauthenticated for a wrong token */
  require(api: string, headers: Readonly<Record<string, string | undefined>>): void {
    const expected = this.couriers.api(api)?.webhookToken ?? null;
    if (expected === null) throw UserError.missing('Courier not found');
    const given = headers['x-api-key'] ?? BEARER.exec(headers.authorization ?? '')?.[1] ?? '';
    if (expected === '' || !isSameDigest(given, expected))
      throw new UserError('unauthenticated', 'WRONG_TOKEN', 'The webhook token is wrong');
  }
}
