import { Injectable } from '@nestjs/common';
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENT_TYPES, type WebhookDisabledReason } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { rows } from '../../../database/rows.js';
import { Messenger } from '../../messaging/index.js';
import { Notices } from '../../notices/index.js';

export interface DisabledWebhook {
  company_id: string;
  id: string;
  url: string;
  event_type: string;
  disabled_reason: WebhookDisabledReason;
}

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
      companyId: webhook.company_id,
      to: 'company',
      key: `webhook-disabled:${webhook.id}:${now.toISOString()}`,
      tone: 'danger',
      title: `The webhook at ${host} was disabled`,
      text: `${REASONS[webhook.disabled_reason]}. What happens from now on is kept and can be replayed.`,
      link: API_TAB,
    });
    await this.mail(tx, webhook, host);
  }

  private async mail(tx: EntityManager, webhook: DisabledWebhook, host: string): Promise<void> {
    const people = await rows<{ name: string; email: string }>(tx, OWNERS, [webhook.company_id, MOST_MAILS]);
    const type = WEBHOOK_EVENT_TYPES.find((known) => known === webhook.event_type);
    for (const { name, email } of people) {
      await this.messenger.send(tx, {
        channel: 'email',
        to: email,
        template: 'webhook-disabled',
        companyId: webhook.company_id,
        values: {
          name,
          host,
          event: type === undefined ? webhook.event_type : WEBHOOK_EVENT_LABELS[type],
          reason: REASONS[webhook.disabled_reason],
        },
      });
    }
  }
}

const OWNERS = `
  SELECT u.name, u.email FROM user_companies_public m JOIN users_public u ON u.id = m.user_id
  WHERE m.company_id = $1 AND u.role = 'seller' AND u.is_active AND u.email IS NOT NULL ORDER BY u.created_at, u.id LIMIT $2`;
