import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Actor } from '../../../core/actor.js';
import { Logger } from '../../../core/logging/logger.js';
import { disableEnded, markFailing, markRecovered, missWaiting } from './webhook-health.sql.js';
import { WebhookNotices } from './webhook-notices.js';
import { type SettledDelivery } from './webhook-queue.sql.js';

/** What attempts say about a webhook as a whole: since when it fails, and when it is switched off. */
@Injectable()
export class WebhookHealth {
  constructor(
    private readonly notices: WebhookNotices,
    private readonly audit: AuditTrail,
    private readonly logger: Logger,
  ) {}

  async learn(tx: EntityManager, settled: readonly SettledDelivery[], now: Date): Promise<void> {
    const failed = settled.filter(({ status, isTest, isGone }) => status !== 'DELIVERED' && (isGone || !isTest));
    if (failed.length > 0) await markFailing(tx, failed);
    const delivered = settled.filter(({ status }) => status === 'DELIVERED');
    if (delivered.length > 0) await markRecovered(tx, delivered);
    const ended = failed.filter(({ status }) => status === 'FAILED');
    if (ended.length > 0) await this.disable(tx, ended, now);
  }

  /** What waited for a webhook that is off was missed: it can be replayed, but does not come by itself. */
  miss(tx: EntityManager, webhooks: readonly { companyId: string; id: string }[], now: Date): Promise<void> {
    return missWaiting(tx, webhooks, now);
  }

  private async disable(tx: EntityManager, ended: readonly SettledDelivery[], now: Date): Promise<void> {
    const disabled = await disableEnded(tx, ended, now);
    if (disabled.length === 0) return;
    await this.miss(tx, disabled, now);
    for (const webhook of disabled) {
      this.logger.warn(
        { companyId: webhook.companyId, webhookId: webhook.id, reason: webhook.disabledReason },
        'webhook disabled',
      );
      await this.audit.write(tx, Actor.system([webhook.companyId]), {
        action: 'webhook.disabled',
        outcome: 'done',
        subject: webhook.id,
        details: { reason: webhook.disabledReason },
      });
      await this.notices.disabled(tx, webhook, now);
    }
  }
}
