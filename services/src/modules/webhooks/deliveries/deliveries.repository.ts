import { Injectable } from '@nestjs/common';
import { type DeliveryStatus } from '@godown/contracts/webhooks';
import { type EntityManager, LessThan } from 'typeorm';
import { TenantRepository } from '../../../database/tenant.repository.js';
import { WebhookDeliveryEntity } from '../sending/webhook-delivery.entity.js';
import { deleteRemovedWithoutLog, replay, resend } from './deliveries.sql.js';

export type TestDelivery = Pick<
  WebhookDeliveryEntity,
  'companyId' | 'endpointId' | 'eventId' | 'eventType' | 'awb' | 'orderStatus' | 'payload'
>;

/** What people do to the table `webhook_deliveries`; what the sender does to it is in `webhook-queue.sql.ts`. */
@Injectable()
export class DeliveriesRepository extends TenantRepository<WebhookDeliveryEntity> {
  constructor() {
    super(WebhookDeliveryEntity);
  }

  async insertTest(tx: EntityManager, test: TestDelivery, now: Date): Promise<string> {
    const { id } = await this.insert(tx, {
      ...test,
      isTest: true,
      status: 'PENDING',
      triesLeft: 1,
      nextAttemptAt: now,
      createdAt: now,
    });
    return id;
  }

  /** @returns false while an attempt is being made */
  resend(tx: EntityManager, companyId: string, id: string, now: Date): Promise<boolean> {
    return resend(tx, companyId, id, now);
  }

  /** @returns how many are sent again */
  replay(
    tx: EntityManager,
    target: { companyId: string; endpointId: string },
    range: { from: Date; before: Date; statuses: readonly DeliveryStatus[] },
    now: Date,
  ): Promise<number> {
    return replay(tx, target, range, now);
  }

  /** Attempts go with their deliveries; removed webhooks go when nothing is left of their log. */
  async purge(tx: EntityManager, before: Date): Promise<void> {
    await tx.getRepository(WebhookDeliveryEntity).delete({ finishedAt: LessThan(before) });
    await deleteRemovedWithoutLog(tx, before);
  }
}
