// Bulk updates over unnest, one statement per kind of change.
import { type WebhookDisabledReason } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { coded, computed, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { type SettledDelivery } from './webhook-queue.sql.js';

const FAILING = `
  UPDATE webhook_endpoints e SET failing_since = f.since
  FROM (SELECT company_id, id, min(at) AS since FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS u (company_id, id, at) GROUP BY company_id, id) f
  WHERE e.company_id = f.company_id AND e.id = f.id AND e.failing_since IS NULL`;

export async function markFailing(tx: EntityManager, failed: readonly SettledDelivery[]): Promise<void> {
  await run(tx, FAILING, [...keysOf(failed), failed.map(({ at }) => at)]);
}

const RECOVERED = `
  UPDATE webhook_endpoints e SET failing_since = NULL FROM unnest($1::uuid[], $2::uuid[]) AS u (company_id, id)
  WHERE e.company_id = u.company_id AND e.id = u.id AND e.failing_since IS NOT NULL`;

export async function markRecovered(tx: EntityManager, delivered: readonly SettledDelivery[]): Promise<void> {
  await run(tx, RECOVERED, keysOf(delivered));
}

const DISABLED = computed({
  companyId: text('e.company_id'),
  id: text('e.id'),
  url: text('e.url'),
  eventType: text('e.event_type'),
  disabledReason: coded<WebhookDisabledReason>('e.disabled_reason'),
});

export type DisabledWebhook = RowOf<typeof DISABLED>;

// Exhausted: nothing was taken between the delivery's first failure and its last. One that alone cannot be taken switches nothing off.
const DISABLE = `
  UPDATE webhook_endpoints e SET is_active = false, disabled_at = $5, updated_at = $5, disabled_reason = CASE WHEN u.is_gone THEN 'GONE' ELSE 'EXHAUSTED' END
  FROM (SELECT company_id, id, bool_or(gone) AS is_gone, max(first_failed_at) AS first_failed_at
    FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::timestamptz[]) AS u (company_id, id, gone, first_failed_at) GROUP BY company_id, id) u
  WHERE e.company_id = u.company_id AND e.id = u.id AND e.is_active AND e.deleted_at IS NULL AND (u.is_gone OR e.failing_since <= u.first_failed_at)
  RETURNING ${DISABLED}`;

/** Switches off what is gone or exhausted. */
export function disableEnded(
  tx: EntityManager,
  ended: readonly SettledDelivery[],
  now: Date,
): Promise<DisabledWebhook[]> {
  return select(tx, DISABLED, DISABLE, [
    ...keysOf(ended),
    ended.map(({ isGone }) => isGone),
    ended.map(({ firstFailedAt }) => firstFailedAt),
    now,
  ]);
}

const MISS = `
  UPDATE webhook_deliveries d SET status = 'MISSED', next_attempt_at = NULL, finished_at = $3, lease_id = NULL, leased_until = NULL
  FROM unnest($1::uuid[], $2::uuid[]) AS u (company_id, endpoint_id)
  WHERE d.company_id = u.company_id AND d.endpoint_id = u.endpoint_id AND d.status = 'PENDING' AND (d.leased_until IS NULL OR d.leased_until <= $3)`;

/** What waits for the webhooks, but for what is under way. */
export async function missWaiting(
  tx: EntityManager,
  webhooks: readonly { companyId: string; id: string }[],
  now: Date,
): Promise<void> {
  await run(tx, MISS, [webhooks.map(({ companyId }) => companyId), webhooks.map(({ id }) => id), now]);
}

function keysOf(settled: readonly SettledDelivery[]): [companies: string[], endpoints: string[]] {
  return [settled.map(({ companyId }) => companyId), settled.map(({ endpointId }) => endpointId)];
}
