import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { UpstreamError, UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { isSameDigest } from '../../../platform/connectors/index.js';
import { type MessengerPush } from '../kit/messenger-webhook.js';
import { WhatsappConfig } from '../whatsapp/whatsapp.config.js';
import { GupshupAccounts } from './gupshup-accounts.js';
import { GupshupTemplatesClient } from './gupshup-templates.client.js';

/** What companies' own apps tell us: each app pushes to an address of its company, with a token of its own. */
@Injectable()
export class GupshupPushes {
  constructor(
    private readonly database: Database,
    private readonly accounts: GupshupAccounts,
    private readonly client: GupshupTemplatesClient,
    private readonly config: WhatsappConfig,
  ) {}

  /** Asks Gupshup to tell us. Never inside a transaction. @returns why it does not; null when it does, or when nobody could reach us */
  async turnOn(companyId: string): Promise<string | null> {
    const { webhooksUrl } = this.config;
    const token = await this.accounts.pushTokenOf(companyId);
    const app = await this.database.within(Actor.system([companyId]), (tx) => this.accounts.find(tx, companyId));
    if (webhooksUrl === '' || token === null || app === null) return null;
    try {
      await this.client.subscribe(app, { url: `${webhooksUrl}/api/webhooks/messages/whatsapp/${companyId}`, token });
      return null;
    } catch (error) {
      if (error instanceof UserError || error instanceof UpstreamError) return error.message;
      throw error;
    }
  }

  async isGenuine(companyId: string, { headers }: MessengerPush): Promise<boolean> {
    const token = await this.accounts.pushTokenOf(companyId);
    return token !== null && isSameDigest(headers['authorization'] ?? '', `Bearer ${token}`);
  }
}
