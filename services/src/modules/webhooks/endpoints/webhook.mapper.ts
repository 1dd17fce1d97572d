import { SECRET_MASK } from '@godown/contracts/common';
import { type WebhookView } from '@godown/contracts/webhooks';
import { type WebhookEndpointRow } from './webhook-endpoints.repository.js';

export function toWebhookView(row: WebhookEndpointRow, now: Date): WebhookView {
  return {
    id: row.id,
    companyId: row.company_id,
    webhookUrl: row.url,
    authHeaders: row.auth_header_key === null ? null : { key: row.auth_header_key, value: SECRET_MASK },
    eventType: row.event_type,
    isActive: row.is_active,
    disabledReason: row.disabled_reason,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    previousSecretUntil:
      row.previous_secret_until !== null && row.previous_secret_until > now
        ? row.previous_secret_until.toISOString()
        : null,
    createdAt: row.created_at.toISOString(),
  };
}
