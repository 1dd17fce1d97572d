import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  DELIVERY_STATUSES,
  type DeliveryRow,
  type DeliveryView,
  type FindDeliveriesQuery,
  type ReplayDeliveriesRequest,
} from '@godown/contracts/webhooks';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { fromFilterTime } from '../../../core/filter-time.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { type WebhookEndpointEntity } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointsRepository } from '../endpoints/webhook-endpoints.repository.js';
import { type InboundUpdate, payloadOf, type StatusUpdate } from '../sending/webhook-outbox.js';
import { deliveryMissing, deliveryUnderWay, webhookDisabled, webhookMissing } from '../endpoints/webhooks.errors.js';
import { DeliveriesReadModel } from './deliveries.read-model.js';
import { DeliveriesRepository } from './deliveries.repository.js';

const MINUTE_MS = 60_000;
const TESTS_PER_MINUTE = 20;
const TEST_AWB = 'TEST0000000001';
/** Of no order and no shipment. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The delivery log and what people do with it: resend, replay, test. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly readModel: DeliveriesReadModel,
    private readonly repository: DeliveriesRepository,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly limits: RateLimit,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  find(actor: Actor, query: FindDeliveriesQuery): Promise<{ data: DeliveryRow[]; count: number }> {
    const companyId = actor.requireCompany();
    return this.database.reading(actor, (tx) => this.readModel.find(tx, companyId, query));
  }

  async get(actor: Actor, id: string): Promise<DeliveryView> {
    const companyId = actor.requireCompany();
    if (!isUuid(id)) throw deliveryMissing();
    const found = await this.database.within(actor, (tx) => this.readModel.get(tx, companyId, id));
    if (found === null) throw deliveryMissing();
    return found;
  }

  resend(actor: Actor, id: string): Promise<void> {
    const companyId = actor.requireCompany();
    if (!isUuid(id)) throw deliveryMissing();
    return this.database.within(actor, async (tx) => {
      const delivery = await this.repository.find(tx, { companyId, id });
      if (delivery === null) throw deliveryMissing();
      await this.requireActive(tx, companyId, delivery.endpointId);
      if (!(await this.repository.resend(tx, companyId, id, this.clock.now()))) throw deliveryUnderWay();
    });
  }

  /** What happened in the time and did not arrive goes out now, also what waits for its next attempt; with `includeDelivered` also what did. @returns how many */
  replay(actor: Actor, id: string, { start, end, includeDelivered }: ReplayDeliveriesRequest): Promise<number> {
    const companyId = actor.requireCompany();
    const from = fromFilterTime(start);
    const before = new Date(fromFilterTime(end).getTime() + MINUTE_MS);
    return this.database.within(actor, async (tx) => {
      await this.requireActive(tx, companyId, id);
      const statuses = includeDelivered
        ? DELIVERY_STATUSES
        : DELIVERY_STATUSES.filter((status) => status !== 'DELIVERED');
      const count = await this.repository.replay(
        tx,
        { companyId, endpointId: id },
        { from, before, statuses },
        this.clock.now(),
      );
      await this.audit.write(tx, actor, {
        action: 'webhook.replayed',
        outcome: 'done',
        tenantId: companyId,
        subject: id,
        details: { start, end, count },
      });
      return count;
    });
  }

  /** An event that never happened, tried once. @returns the id of its delivery */
  async test(actor: Actor, id: string): Promise<string> {
    const companyId = actor.requireCompany();
    await this.limits.require({ key: `webhook-test:${companyId}`, limit: TESTS_PER_MINUTE, windowSeconds: 60 });
    return this.database.within(actor, async (tx) => {
      const { eventType } = await this.requireActive(tx, companyId, id);
      const now = this.clock.now();
      const isInbound = eventType === 'INBOUND_CLOSED';
      const update = isInbound ? testInbound(now) : testOrder(now);
      const payload = payloadOf(eventType, { ...update, test: true });
      return this.repository.insertTest(
        tx,
        {
          companyId,
          endpointId: id,
          eventId: randomUUID(),
          eventType,
          awb: isInbound ? null : TEST_AWB,
          orderStatus: update.status,
          payload,
        },
        now,
      );
    });
  }

  private async requireActive(tx: EntityManager, companyId: string, id: string): Promise<WebhookEndpointEntity> {
    const endpoint = isUuid(id) ? await this.endpoints.lock(tx, { companyId, id }) : null;
    if (endpoint === null) throw webhookMissing();
    if (!endpoint.isActive) throw webhookDisabled();
    return endpoint;
  }
}

function testOrder(now: Date): StatusUpdate {
  return {
    awb: TEST_AWB,
    orderId: NO_ID,
    shopOrderId: null,
    status: 'DELIVERED',
    at: now.toISOString(),
    returningSince: null,
  };
}

function testInbound(now: Date): InboundUpdate {
  return {
    inboundId: NO_ID,
    reference: 'TEST-1',
    warehouseId: NO_ID,
    status: 'CLOSED',
    at: now.toISOString(),
    expected: 10,
    good: 8,
    damaged: 1,
    missing: 1,
    over: 0,
  };
}
