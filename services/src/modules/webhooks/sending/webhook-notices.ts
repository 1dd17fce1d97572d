import { Injectable } from '@nestjs/common';
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENT_TYPES, type WebhookDisabledReason } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { Messenger } from '../../messaging/index.js';
import { Notices } from '../../notices/index.js';
import { type DisabledWebhook } from './webhook-health.sql.js';
import { findOwners } from './webhook-notices.sql.js';

const REASONS: Readonly<Record<WebhookDisabledReason, string>> = {
  GONE: 'The receiver answered 410 Gone',
  EXHAUSTED: 'Ten attempts over three days failed',
  OWNER: 'Somebody of your company disabled it',
};
const API_TAB = '/administration?tab=Api';
/** A company with more people than this does not need a mail to each. */
const MOST_MAILS = 5;

/** Tells the company's people what became of its webhooks: in the header of every screen, and by mail. */
@Injectable()
export class WebhookNotices {
  constructor(
    private readonly messenger: Messenger,
    private readonly notices: Notices,
  ) {}

  async disabled(tx: EntityManager, webhook: DisabledWebhook, now: Date): Promise<void> {
    // The path may hold a password of the receiver's own making: the host is enough to recognise it.
    const { host } = new URL(webhook.url);
    await this.notices.notify(tx, {
      companyId: webhook.companyId,
      to: 'company',
      key: `webhook-disabled:${webhook.id}:${now.toISOString()}`,
      tone: 'danger',
      title: `The webhook at ${host} was disabled`,
      text: `${REASONS[webhook.disabledReason]}. What happens from now on is kept and can be replayed.`,
      link: API_TAB,
    });
    await this.mail(tx, webhook, host);
  }

  private async mail(tx: EntityManager, webhook: DisabledWebhook, host: string): Promise<void> {
    const people = await findOwners(tx, webhook.companyId, MOST_MAILS);
    const type = WEBHOOK_EVENT_TYPES.find((known) => known === webhook.eventType);
    for (const { name, email } of people) {
      await this.messenger.send(tx, {
        channel: 'email',
        to: email,
        template: 'webhook-disabled',
        companyId: webhook.companyId,
        values: {
          name,
          host,
          event: type === undefined ? webhook.eventType : WEBHOOK_EVENT_LABELS[type],
          reason: REASONS[webhook.disabledReason],
        },
      });
    }
  }
}
