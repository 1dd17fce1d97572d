import { Injectable } from '@nestjs/common';
import { UserError } from '../../../core/errors.js';
import { CourierAdapters, type CourierPush } from '../../couriers/index.js';

/** Who may push scans: each courier proves itself in its own way, by a secret of its own. */
@Injectable()
export class WebhookTokens {
  constructor(private readonly couriers: CourierAdapters) {}

  /** @throws UserError missing for an unknown courier, unauthenticated for a wrong token or signature */
  require(api: string, push: CourierPush): void {
    const isGenuine = this.couriers.api(api)?.isGenuine ?? null;
    if (isGenuine === null) throw UserError.missing('Courier not found');
    if (!isGenuine(push)) throw new UserError('unauthenticated', 'WRONG_TOKEN', 'The webhook token is wrong');
  }
}
