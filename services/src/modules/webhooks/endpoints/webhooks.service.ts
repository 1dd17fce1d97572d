import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type FindWebhooksQuery,
  WEBHOOK_LIMITS,
  type SaveWebhookRequest,
  type WebhookView,
} from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { type TenantKey } from '../../../database/tenant.repository.js';
import { WebhookHealth } from '../sending/webhook-health.js';
import { WebhookSignature } from '../sending/webhook-signature.js';
import { tooManyWebhooks, webhookMissing } from './webhooks.errors.js';
import { WebhookAddresses } from './webhook-addresses.js';
import { type WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointsRepository, type WebhookHeader } from './webhook-endpoints.repository.js';
import { toWebhookView } from './webhook.mapper.js';

const HOUR_MS = 3_600_000;

/** The webhooks of a company: who is told of what. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly repository: WebhookEndpointsRepository,
    private readonly addresses: WebhookAddresses,
    private readonly signature: WebhookSignature,
    private readonly health: WebhookHealth,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, { filter, pageConfig }: FindWebhooksQuery): Promise<{ data: WebhookView[]; count: number }> {
    const companyId = actor.requireCompany();
    const page = { limit: pageConfig.records, offset: (pageConfig.pageNumber - 1) * pageConfig.records };
    const { found, count } = await this.database.within(actor, (tx) =>
      this.repository.page(tx, companyId, filter, page),
    );
    return { data: found.map((row) => toWebhookView(row, this.clock.now())), count };
  }

  /** @returns the webhook with its secret, which is never shown again */
  async create(actor: Actor, body: SaveWebhookRequest): Promise<WebhookView & { secret: string }> {
    const key = { companyId: actor.requireCompany(), id: randomUUID() };
    await this.addresses.require(key.companyId, body.webhookUrl);
    const secret = this.signature.newSecret();
    return this.database.within(actor, async (tx) => {
      if ((await this.repository.count(tx, key.companyId)) >= WEBHOOK_LIMITS.perCompany) throw tooManyWebhooks();
      const now = this.clock.now();
      const row = await this.repository.insert(tx, {
        ...key,
        url: body.webhookUrl,
        eventType: body.eventType,
        ...this.headerOf(key.id, body, null),
        secret: this.signature.sealSecret(key.id, secret),
        isActive: true,
        createdAt: now,
        updatedAt: now,
      });
      return { ...(await this.told(tx, actor, row, 'webhook.created')), secret };
    });
  }

  async update(actor: Actor, id: string, body: SaveWebhookRequest): Promise<WebhookView> {
    const companyId = actor.requireCompany();
    await this.addresses.require(companyId, body.webhookUrl);
    return this.change(actor, id, 'webhook.updated', (tx, key, row) =>
      this.repository.update(tx, key, {
        url: body.webhookUrl,
        eventType: body.eventType,
        ...this.headerOf(id, body, isSameOrigin(row.url, body.webhookUrl) ? row : null),
        updatedAt: this.clock.now(),
      }),
    );
  }

  setActive(actor: Actor, id: string, isActive: boolean): Promise<WebhookView> {
    return this.change(actor, id, isActive ? 'webhook.enabled' : 'webhook.disabled', async (tx, key) => {
      const now = this.clock.now();
      if (!isActive) await this.health.miss(tx, [key], now);
      return this.repository.setActive(tx, key, isActive, now);
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    await this.change(actor, id, 'webhook.removed', async (tx, key, row) => {
      const now = this.clock.now();
      await this.health.miss(tx, [key], now);
      await this.repository.markRemoved(tx, key, now);
      return row;
    });
  }

  /** For a day both secrets sign, so that the receiver can change over without losing a message. */
  async rotate(actor: Actor, id: string): Promise<WebhookView & { secret: string }> {
    const secret = this.signature.newSecret();
    const view = await this.change(actor, id, 'webhook.secret-rotated', (tx, _key, row) => {
      const now = this.clock.now();
      const previousUntil = new Date(now.getTime() + WEBHOOK_LIMITS.rotationHours * HOUR_MS);
      return this.repository.rotate(tx, row, { secret: this.signature.sealSecret(id, secret), previousUntil }, now);
    });
    return { ...view, secret };
  }

  private async change(
    actor: Actor,
    id: string,
    action: string,
    write: (tx: EntityManager, key: TenantKey, row: WebhookEndpointEntity) => Promise<WebhookEndpointEntity | null>,
  ): Promise<WebhookView> {
    const key = { companyId: actor.requireCompany(), id };
    if (!isUuid(id)) throw webhookMissing();
    return this.database.within(actor, async (tx) => {
      const row = await this.repository.lock(tx, key);
      if (row === null) throw webhookMissing();
      return this.told(tx, actor, await write(tx, key, row), action);
    });
  }

  private async told(
    tx: EntityManager,
    actor: Actor,
    row: WebhookEndpointEntity | null,
    action: string,
  ): Promise<WebhookView> {
    if (!row) throw webhookMissing();
    await this.audit.write(tx, actor, { action, outcome: 'done', tenantId: row.companyId, subject: row.id });
    return toWebhookView(row, this.clock.now());
  }

  /** A header needs both halves. The stored value, which nobody is shown, stays while its key and the receiver stay and no other is given. */
  private headerOf(id: string, { authHeaders }: SaveWebhookRequest, stored: WebhookHeader | null): WebhookHeader {
    const key = authHeaders?.key ?? '';
    const value = authHeaders?.value ?? '';
    if (key === '') return { authHeaderKey: null, authHeaderValue: null };
    if (value !== '') return { authHeaderKey: key, authHeaderValue: this.signature.sealHeader(id, value) };
    if (stored?.authHeaderKey === key) return { authHeaderKey: key, authHeaderValue: stored.authHeaderValue };
    return { authHeaderKey: null, authHeaderValue: null };
  }
}

/** A header's secret is for the receiver it was given for: whoever may change the address must not be able to read it elsewhere. */
function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
