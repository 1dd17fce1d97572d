import { SECRET_MASK } from '@godown/contracts/common';
import { type WebhookView } from '@godown/contracts/webhooks';
import { type WebhookEndpointEntity } from './webhook-endpoint.entity.js';

export function toWebhookView(row: WebhookEndpointEntity, now: Date): WebhookView {
  return {
    id: row.id,
    companyId: row.companyId,
    webhookUrl: row.url,
    authHeaders: row.authHeaderKey === null ? null : { key: row.authHeaderKey, value: SECRET_MASK },
    eventType: row.eventType,
    isActive: row.isActive,
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    previousSecretUntil:
      row.previousSecretUntil !== null && row.previousSecretUntil > now ? row.previousSecretUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  };
}
