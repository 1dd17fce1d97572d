import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Actor } from '../../../core/actor.js';
import { Logger } from '../../../core/logging/logger.js';
import { rows, run } from '../../../database/rows.js';
import { type DisabledWebhook, WebhookNotices } from './webhook-notices.js';
import { type SettledDelivery } from './webhook-queue.js';

/** What attempts say about a webhook as a whole: since when it fails, and when it is switched off. */
@Injectable()
export class WebhookHealth {
  constructor(
    private readonly notices: WebhookNotices,
    private readonly audit: AuditTrail,
    private readonly logger: Logger,
  ) {}

  async learn(tx: EntityManager, settled: readonly SettledDelivery[], now: Date): Promise<void> {
    const failed = settled.filter(
      ({ status, is_test: isTest, is_gone: isGone }) => status !== 'DELIVERED' && (isGone || !isTest),
    );
    if (failed.length > 0) await run(tx, FAILING, [...keysOf(failed), failed.map(({ at }) => at)]);
    const delivered = settled.filter(({ status }) => status === 'DELIVERED');
    if (delivered.length > 0) await run(tx, RECOVERED, keysOf(delivered));
    const ended = failed.filter(({ status }) => status === 'FAILED');
    if (ended.length > 0) await this.disable(tx, ended, now);
  }

  /** What waited for a webhook that is off was missed: it can be replayed, but does not come by itself. */
  async miss(tx: EntityManager, webhooks: readonly { company_id: string; id: string }[], now: Date): Promise<void> {
    await run(tx, MISS, [webhooks.map((webhook) => webhook.company_id), webhooks.map((webhook) => webhook.id), now]);
  }

  private async disable(tx: EntityManager, ended: readonly SettledDelivery[], now: Date): Promise<void> {
    const disabled = await rows<DisabledWebhook>(tx, DISABLE, [
      ...keysOf(ended),
      ended.map((one) => one.is_gone),
      ended.map((one) => one.first_failed_at),
      now,
    ]);
    if (disabled.length === 0) return;
    await this.miss(tx, disabled, now);
    for (const webhook of disabled) {
      this.logger.warn(
        { companyId: webhook.company_id, webhookId: webhook.id, reason: webhook.disabled_reason },
        'webhook disabled',
      );
      await this.audit.write(tx, Actor.system([webhook.company_id]), {
        action: 'webhook.disabled',
        outcome: 'done',
        subject: webhook.id,
        details: { reason: webhook.disabled_reason },
      });
      await this.notices.disabled(tx, webhook, now);
    }
  }
}

function keysOf(settled: readonly SettledDelivery[]): [string[], string[]] {
  return [settled.map((one) => one.company_id), settled.map((one) => one.endpoint_id)];
}

const FAILING = `
  UPDATE webhook_endpoints e SET failing_since = f.since
  FROM (SELECT company_id, id, min(at) AS since FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS u (company_id, id, at) GROUP BY company_id, id) f
  WHERE e.company_id = f.company_id AND e.id = f.id AND e.failing_since IS NULL`;

const RECOVERED = `
  UPDATE webhook_endpoints e SET failing_since = NULL FROM unnest($1::uuid[], $2::uuid[]) AS u (company_id, id)
  WHERE e.company_id = u.company_id AND e.id = u.id AND e.failing_since IS NOT NULL`;

// Exhausted: nothing was taken between the delivery's first failure and its last. One that alone cannot be taken switches nothing off.
const DISABLE = `
  UPDATE webhook_endpoints e SET is_active = false, disabled_at = $5, updated_at = $5, disabled_reason = CASE WHEN u.is_gone THEN 'GONE' ELSE 'EXHAUSTED' END
  FROM (SELECT company_id, id, bool_or(gone) AS is_gone, max(first_failed_at) AS first_failed_at
    FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::timestamptz[]) AS u (company_id, id, gone, first_failed_at) GROUP BY company_id, id) u
  WHERE e.company_id = u.company_id AND e.id = u.id AND e.is_active AND e.deleted_at IS NULL AND (u.is_gone OR e.failing_since <= u.first_failed_at)
  RETURNING e.company_id, e.id, e.url, e.event_type, e.disabled_reason`;

const MISS = `
  UPDATE webhook_deliveries d SET status = 'MISSED', next_attempt_at = NULL, finished_at = $3, lease_id = NULL, leased_until = NULL
  FROM unnest($1::uuid[], $2::uuid[]) AS u (company_id, endpoint_id)
  WHERE d.company_id = u.company_id AND d.endpoint_id = u.endpoint_id AND d.status = 'PENDING' AND (d.leased_until IS NULL OR d.leased_until <= $3)`;
