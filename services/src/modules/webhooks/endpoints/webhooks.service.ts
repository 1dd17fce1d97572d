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
import { WebhookHealth } from '../sending/webhook-health.js';
import { WebhookSignature } from '../sending/webhook-signature.js';
import { tooManyWebhooks, webhookMissing } from './webhooks.errors.js';
import { WebhookAddresses } from './webhook-addresses.js';
import {
  type WebhookEndpointRow,
  WebhookEndpointsRepository,
  type WebhookHeader,
  type WebhookKey,
} from './webhook-endpoints.repository.js';
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
      this.repository.list(tx, companyId, filter, page),
    );
    return { data: found.map((row) => toWebhookView(row, this.clock.now())), count };
  }

  /** @returns the webhook with its secret, which is never shown again */
  async create(actor: Actor, body: SaveWebhookRequest): Promise<WebhookView & { secret: string }> {
    const key = { companyId: actor.requireCompany(), id: randomUUID() };
    await this.addresses.require(key.companyId, body.webhookUrl);
    const secret = this.signature.newSecret();
    return this.database.within(actor, async (tx) => {
      const { count } = await this.repository.list(tx, key.companyId, {}, { limit: 1, offset: 0 });
      if (count >= WEBHOOK_LIMITS.perCompany) throw tooManyWebhooks();
      const fields = {
        url: body.webhookUrl,
        event_type: body.eventType,
        ...this.headerOf(key.id, body, null),
        secret: this.signature.sealSecret(key.id, secret),
      };
      const [row] = await this.repository.insert(tx, key, fields, this.clock.now());
      return { ...(await this.told(tx, actor, row, 'webhook.created')), secret };
    });
  }

  async update(actor: Actor, id: string, body: SaveWebhookRequest): Promise<WebhookView> {
    const companyId = actor.requireCompany();
    await this.addresses.require(companyId, body.webhookUrl);
    return this.change(actor, id, 'webhook.updated', (tx, key, row) =>
      this.repository.update(
        tx,
        key,
        {
          url: body.webhookUrl,
          event_type: body.eventType,
          ...this.headerOf(id, body, isSameOrigin(row.url, body.webhookUrl) ? row : null),
        },
        this.clock.now(),
      ),
    );
  }

  setActive(actor: Actor, id: string, isActive: boolean): Promise<WebhookView> {
    return this.change(actor, id, isActive ? 'webhook.enabled' : 'webhook.disabled', async (tx, key) => {
      const now = this.clock.now();
      if (!isActive) await this.health.miss(tx, [{ company_id: key.companyId, id }], now);
      return this.repository.setActive(tx, key, isActive, now);
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    await this.change(actor, id, 'webhook.removed', async (tx, key, row) => {
      const now = this.clock.now();
      await this.health.miss(tx, [{ company_id: key.companyId, id }], now);
      await this.repository.remove(tx, key, now);
      return [row];
    });
  }

  /** For a day both secrets sign, so that the receiver can change over without losing a message. */
  async rotate(actor: Actor, id: string): Promise<WebhookView & { secret: string }> {
    const secret = this.signature.newSecret();
    const view = await this.change(actor, id, 'webhook.secret-rotated', (tx, key) => {
      const now = this.clock.now();
      const previousUntil = new Date(now.getTime() + WEBHOOK_LIMITS.rotationHours * HOUR_MS);
      return this.repository.rotate(tx, key, { secret: this.signature.sealSecret(id, secret), previousUntil }, now);
    });
    return { ...view, secret };
  }

  private async change(
    actor: Actor,
    id: string,
    action: string,
    write: (tx: EntityManager, key: WebhookKey, row: WebhookEndpointRow) => Promise<WebhookEndpointRow[]>,
  ): Promise<WebhookView> {
    const key = { companyId: actor.requireCompany(), id };
    if (!isUuid(id)) throw webhookMissing();
    return this.database.within(actor, async (tx) => {
      const row = await this.repository.lock(tx, key);
      if (row === null) throw webhookMissing();
      const [changed] = await write(tx, key, row);
      return this.told(tx, actor, changed, action);
    });
  }

  private async told(
    tx: EntityManager,
    actor: Actor,
    row: WebhookEndpointRow | undefined,
    action: string,
  ): Promise<WebhookView> {
    if (!row) throw webhookMissing();
    await this.audit.write(tx, actor, { action, outcome: 'done', tenantId: row.company_id, subject: row.id });
    return toWebhookView(row, this.clock.now());
  }

  /** A header needs both halves. The stored value, which nobody is shown, stays while its key and the receiver stay and no other is given. */
  private headerOf(id: string, { authHeaders }: SaveWebhookRequest, stored: WebhookHeader | null): WebhookHeader {
    const key = authHeaders?.key ?? '';
    const value = authHeaders?.value ?? '';
    if (key === '') return { auth_header_key: null, auth_header_value: null };
    if (value !== '') return { auth_header_key: key, auth_header_value: this.signature.sealHeader(id, value) };
    if (stored?.auth_header_key === key) return { auth_header_key: key, auth_header_value: stored.auth_header_value };
    return { auth_header_key: null, auth_header_value: null };
  }
}

/** A header's secret is for the receiver it was given for: whoever may change the address must not be able to read it elsewhere. */
function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
