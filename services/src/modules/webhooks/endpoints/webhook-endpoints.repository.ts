import { Injectable } from '@nestjs/common';
import { type WebhookDisabledReason, type WebhookEventType, type WebhooksFilter } from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../../database/rows.js';

export interface WebhookEndpointRow {
  company_id: string;
  id: string;
  url: string;
  event_type: WebhookEventType;
  auth_header_key: string | null;
  auth_header_value: Buffer | null;
  is_active: boolean;
  disabled_reason: WebhookDisabledReason | null;
  disabled_at: Date | null;
  failing_since: Date | null;
  previous_secret_until: Date | null;
  created_at: Date;
}

export type WebhookHeader = Pick<WebhookEndpointRow, 'auth_header_key' | 'auth_header_value'>;
export type WebhookFields = Pick<WebhookEndpointRow, 'url' | 'event_type'> & WebhookHeader;

export interface WebhookKey {
  companyId: string;
  id: string;
}

const COLUMNS = `company_id, id, url, event_type, auth_header_key, auth_header_value, is_active, disabled_reason, disabled_at, failing_since, previous_secret_until, created_at`;

/** The table `webhook_endpoints`. A removed webhook stays as long as its delivery log does, without its secrets. */
@Injectable()
export class WebhookEndpointsRepository {
  async list(
    tx: EntityManager,
    companyId: string,
    filter: WebhooksFilter,
    page: { limit: number; offset: number },
  ): Promise<{ found: WebhookEndpointRow[]; count: number }> {
    const condition = `company_id = $1 AND deleted_at IS NULL AND ($2::text IS NULL OR event_type = $2) AND ($3::boolean IS NULL OR is_active = $3)`;
    const parameters = [companyId, filter.eventType ?? null, filter.isActive ?? null];
    const found = await rows<WebhookEndpointRow>(
      tx,
      `SELECT ${COLUMNS} FROM webhook_endpoints WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT ${page.limit} OFFSET ${page.offset}`,
      parameters,
    );
    const [counted] = await rows<{ count: number }>(
      tx,
      `SELECT count(*)::int AS count FROM webhook_endpoints WHERE ${condition}`,
      parameters,
    );
    return { found, count: counted?.count ?? 0 };
  }

  /** Locked, so that two changes to one webhook follow one another. */
  async lock(tx: EntityManager, { companyId, id }: WebhookKey): Promise<WebhookEndpointRow | null> {
    const [row] = await rows<WebhookEndpointRow>(
      tx,
      `SELECT ${COLUMNS} FROM webhook_endpoints WHERE company_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE`,
      [companyId, id],
    );
    return row ?? null;
  }

  insert(
    tx: EntityManager,
    { companyId, id }: WebhookKey,
    fields: WebhookFields & { secret: Buffer },
    now: Date,
  ): Promise<WebhookEndpointRow[]> {
    return rows(
      tx,
      `INSERT INTO webhook_endpoints (company_id, id, url, event_type, auth_header_key, auth_header_value, secret, is_active, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, true, $8, $8) RETURNING ${COLUMNS}`,
      [
        companyId,
        id,
        fields.url,
        fields.event_type,
        fields.auth_header_key,
        fields.auth_header_value,
        fields.secret,
        now,
      ],
    );
  }

  update(
    tx: EntityManager,
    { companyId, id }: WebhookKey,
    fields: WebhookFields,
    now: Date,
  ): Promise<WebhookEndpointRow[]> {
    return rows(
      tx,
      `UPDATE webhook_endpoints SET url = $3, event_type = $4, auth_header_key = $5, auth_header_value = $6, updated_at = $7
       WHERE company_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [companyId, id, fields.url, fields.event_type, fields.auth_header_key, fields.auth_header_value, now],
    );
  }

  setActive(
    tx: EntityManager,
    { companyId, id }: WebhookKey,
    isActive: boolean,
    now: Date,
  ): Promise<WebhookEndpointRow[]> {
    return rows(
      tx,
      `UPDATE webhook_endpoints SET is_active = $3, disabled_reason = CASE WHEN $3 THEN NULL ELSE 'OWNER' END, disabled_at = CASE WHEN $3 THEN NULL ELSE $4::timestamptz END,
         failing_since = NULL, updated_at = $4
       WHERE company_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [companyId, id, isActive, now],
    );
  }

  /** The current secret becomes the previous one; the one before that ends. */
  rotate(
    tx: EntityManager,
    { companyId, id }: WebhookKey,
    change: { secret: Buffer; previousUntil: Date },
    now: Date,
  ): Promise<WebhookEndpointRow[]> {
    return rows(
      tx,
      `UPDATE webhook_endpoints SET previous_secret = secret, previous_secret_until = $4, secret = $3, updated_at = $5
       WHERE company_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [companyId, id, change.secret, change.previousUntil, now],
    );
  }

  async remove(tx: EntityManager, { companyId, id }: WebhookKey, now: Date): Promise<void> {
    await run(
      tx,
      `UPDATE webhook_endpoints SET deleted_at = $3, is_active = false, secret = NULL, previous_secret = NULL, previous_secret_until = NULL,
         auth_header_key = NULL, auth_header_value = NULL, updated_at = $3
       WHERE company_id = $1 AND id = $2`,
      [companyId, id, now],
    );
  }
}
