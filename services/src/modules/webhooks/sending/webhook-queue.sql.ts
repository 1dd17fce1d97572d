// Fair claim under an advisory lock, and bulk settlement of attempts.
import { randomUUID } from 'node:crypto';
import { type AttemptError, type DeliveryStatus } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { allOf, boolean, bytes, computed, nullable, text, timestamp } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

const LEASED = allOf(
  columnsOf(WebhookDeliveryEntity, { alias: 'd', only: ['companyId', 'id', 'endpointId', 'payload', 'triesLeft'] }),
  computed({
    leaseId: text('d.lease_id'),
    isFailing: boolean('chosen.is_failing'),
    url: text('e.url'),
    authHeaderKey: nullable(text('e.auth_header_key')),
    authHeaderValue: nullable(bytes('e.auth_header_value')),
    secret: bytes('e.secret'),
    previousSecret: nullable(bytes('CASE WHEN e.previous_secret_until > $1 THEN e.previous_secret END')),
  }),
);

/**
 * A delivery that is ours to attempt until its lease ends. `isFailing`: nothing was taken lately, so the attempt may last as long as
 * one can.
 */
export type LeasedDelivery = RowOf<typeof LEASED>;

/** How many attempts a process has room for. */
export interface FreeSlots {
  all: number;
  /** Of these, for webhooks that fail. */
  failing: number;
}

export interface AttemptResult {
  delivery: LeasedDelivery;
  at: Date;
  durationMs: number;
  requestHeaders: Readonly<Record<string, string>>;
  statusCode: number | null;
  answer: string | null;
  isAnswerCut: boolean;
  error: AttemptError | null;
  /** Where the delivery goes from here; PENDING needs `nextAttemptAt`. */
  status: Extract<DeliveryStatus, 'DELIVERED' | 'PENDING' | 'FAILED'>;
  nextAttemptAt: Date | null;
  /** The receiver said 410. */
  isGone: boolean;
}

const SETTLED = allOf(
  columnsOf(WebhookDeliveryEntity, { only: ['companyId', 'endpointId', 'status', 'isTest', 'firstFailedAt'] }),
  computed({ isGone: boolean('is_gone'), at: timestamp('at') }),
);

/** What became of a delivery, as far as its webhook is concerned. `isTest` says nothing about the webhook: a person tries something out. */
export type SettledDelivery = RowOf<typeof SETTLED>;

/** How many attempts run at a time: for a webhook that takes what it gets, for one that fails, and for a company in all. */
const AT_A_TIME = { healthy: 4, failing: 1, company: 5 } as const;
/** Longer than an attempt can take. When a process dies, its deliveries are free again after this. */
const LEASE_SECONDS = 45;
/** Any number, the same in every process. */
const CLAIM_LOCK = 7_340_001;

// `waiting` leaps from webhook to webhook through the index of waiting deliveries, `room` counts what runs through the index of
// leases: a backlog of one webhook costs the others nothing.
const CLAIM = `
  WITH RECURSIVE waiting AS (
    (SELECT company_id, endpoint_id FROM webhook_deliveries WHERE status = 'PENDING' ORDER BY company_id, endpoint_id LIMIT 1)
    UNION ALL
    SELECT next.company_id, next.endpoint_id FROM waiting w CROSS JOIN LATERAL (
      SELECT company_id, endpoint_id FROM webhook_deliveries
      WHERE status = 'PENDING' AND (company_id, endpoint_id) > (w.company_id, w.endpoint_id) ORDER BY company_id, endpoint_id LIMIT 1) next
  ), room AS (
    SELECT e.company_id, e.id AS endpoint_id, e.failing_since IS NOT NULL AS is_failing, of_company.running AS company_running,
      GREATEST(0, CASE WHEN e.failing_since IS NULL THEN $5::integer ELSE $6::integer END - of_webhook.running) AS slots
    FROM waiting w
    JOIN webhook_endpoints e ON e.company_id = w.company_id AND e.id = w.endpoint_id AND e.is_active AND e.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT count(*) AS running FROM webhook_deliveries WHERE company_id = w.company_id AND endpoint_id = w.endpoint_id AND leased_until > $1) of_webhook
    CROSS JOIN LATERAL (SELECT count(*) AS running FROM webhook_deliveries WHERE company_id = w.company_id AND leased_until > $1) of_company
  ), due AS (
    SELECT r.company_id, d.id, r.is_failing, r.company_running, row_number() OVER (PARTITION BY r.company_id, r.endpoint_id ORDER BY d.next_attempt_at, d.id) AS turn
    FROM room r CROSS JOIN LATERAL (
      SELECT id, next_attempt_at FROM webhook_deliveries
      WHERE company_id = r.company_id AND endpoint_id = r.endpoint_id AND status = 'PENDING' AND next_attempt_at <= $1
        AND (leased_until IS NULL OR leased_until <= $1)
      ORDER BY next_attempt_at, id LIMIT r.slots) d
  ), fair AS (
    SELECT due.*, company_running + row_number() OVER (PARTITION BY company_id ORDER BY is_failing, turn, id) AS share FROM due
  ), ranked AS (
    SELECT fair.*, row_number() OVER (PARTITION BY is_failing ORDER BY share, id) AS place FROM fair WHERE share <= $7
  ), chosen AS (
    SELECT company_id, id, is_failing FROM ranked WHERE NOT is_failing OR place <= $8 ORDER BY is_failing, share, id LIMIT $2
  )
  UPDATE webhook_deliveries d SET lease_id = $3, leased_until = $1::timestamptz + make_interval(secs => $4)
  FROM chosen, webhook_endpoints e
  WHERE d.company_id = chosen.company_id AND d.id = chosen.id AND e.company_id = d.company_id AND e.id = d.endpoint_id
  RETURNING ${LEASED}`;

/**
 * Leases as many due deliveries as there are slots: every webhook and every company gets its share before any gets more, those that
 * fail come last. One process claims at a time, so that the shares hold over all processes.
 */
export async function claimDue(tx: EntityManager, now: Date, slots: FreeSlots): Promise<LeasedDelivery[]> {
  await run(tx, `SELECT pg_advisory_xact_lock($1)`, [CLAIM_LOCK]);
  return select(tx, LEASED, CLAIM, [
    now,
    slots.all,
    randomUUID(),
    LEASE_SECONDS,
    AT_A_TIME.healthy,
    AT_A_TIME.failing,
    AT_A_TIME.company,
    slots.failing,
  ]);
}

// A delivery whose webhook was switched off during the attempt is missed, not retried.
const SETTLE = `
  WITH result AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::integer[], $6::text[], $7::integer[], $8::text[], $9::boolean[],
      $10::text[], $11::text[], $12::timestamptz[], $13::boolean[])
      AS r (company_id, id, lease_id, at, duration_ms, request_headers, status_code, answer, is_answer_cut, error, status, next_attempt_at, is_gone)
  ), judged AS (
    SELECT r.*, CASE WHEN r.status = 'PENDING' AND NOT e.is_active THEN 'MISSED' ELSE r.status END AS becomes
    FROM result r JOIN webhook_deliveries d USING (company_id, id) JOIN webhook_endpoints e ON e.company_id = d.company_id AND e.id = d.endpoint_id
  ), done AS (
    UPDATE webhook_deliveries d SET status = j.becomes, attempts = d.attempts + 1, tries_left = GREATEST(0, d.tries_left - 1),
      next_attempt_at = CASE WHEN j.becomes = 'PENDING' THEN j.next_attempt_at END, finished_at = CASE WHEN j.becomes <> 'PENDING' THEN j.at END,
      first_failed_at = CASE WHEN j.becomes <> 'DELIVERED' THEN COALESCE(d.first_failed_at, j.at) END,
      lease_id = NULL, leased_until = NULL, last_status_code = j.status_code, last_error = j.error
    FROM judged j WHERE d.company_id = j.company_id AND d.id = j.id AND d.lease_id = j.lease_id
    RETURNING d.company_id, d.id, d.endpoint_id, d.attempts, d.status, d.is_test, d.first_failed_at, j.at, j.duration_ms, j.request_headers, j.status_code, j.answer,
      j.is_answer_cut, j.error, j.is_gone
  ), kept AS (
    INSERT INTO webhook_attempts (company_id, delivery_id, number, at, duration_ms, request_headers, status_code, answer, is_answer_cut, error)
    SELECT company_id, id, attempts, at, duration_ms, request_headers::jsonb, status_code, answer, is_answer_cut, error FROM done
  )
  SELECT ${SETTLED} FROM done`;

/** Writes the attempts down. A result whose lease has been given to another process is dropped: that one tells. */
export function settle(tx: EntityManager, results: readonly AttemptResult[]): Promise<SettledDelivery[]> {
  return select(tx, SETTLED, SETTLE, [
    results.map(({ delivery }) => delivery.companyId),
    results.map(({ delivery }) => delivery.id),
    results.map(({ delivery }) => delivery.leaseId),
    results.map((result) => result.at),
    results.map((result) => Math.round(result.durationMs)),
    results.map((result) => JSON.stringify(result.requestHeaders)),
    results.map((result) => result.statusCode),
    results.map((result) => result.answer),
    results.map((result) => result.isAnswerCut),
    results.map((result) => result.error),
    results.map((result) => result.status),
    results.map((result) => result.nextAttemptAt),
    results.map((result) => result.isGone),
  ]);
}
