import { Injectable } from '@nestjs/common';
import { type WebhooksFilter } from '@godown/contracts/webhooks';
import { type EntityManager, IsNull } from 'typeorm';
import { type TenantKey, TenantRepository } from '../../../database/tenant.repository.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

export type WebhookHeader = Pick<WebhookEndpointEntity, 'authHeaderKey' | 'authHeaderValue'>;

/** The table `webhook_endpoints`. A removed webhook stays as long as its delivery log does, without its secrets. */
@Injectable()
export class WebhookEndpointsRepository extends TenantRepository<WebhookEndpointEntity> {
  constructor() {
    super(WebhookEndpointEntity);
  }

  async page(
    tx: EntityManager,
    companyId: string,
    { eventType, isActive }: WebhooksFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ found: WebhookEndpointEntity[]; count: number }> {
    const [found, count] = await tx.getRepository(WebhookEndpointEntity).findAndCount({
      where: {
        companyId,
        deletedAt: IsNull(),
        ...(eventType && { eventType }),
        ...(typeof isActive === 'boolean' && { isActive }),
      },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { found, count };
  }

  count(tx: EntityManager, companyId: string): Promise<number> {
    return tx.getRepository(WebhookEndpointEntity).countBy({ companyId, deletedAt: IsNull() });
  }

  /** Of those that are not removed. */
  override lock(tx: EntityManager, { companyId, id }: TenantKey): Promise<WebhookEndpointEntity | null> {
    return tx
      .getRepository(WebhookEndpointEntity)
      .findOne({ where: { companyId, id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  setActive(tx: EntityManager, key: TenantKey, isActive: boolean, now: Date): Promise<WebhookEndpointEntity | null> {
    return this.update(tx, key, {
      isActive,
      disabledReason: isActive ? null : 'OWNER',
      disabledAt: isActive ? null : now,
      failingSince: null,
      updatedAt: now,
    });
  }

  /** The current secret becomes the previous one; the one before that ends. */
  rotate(
    tx: EntityManager,
    { companyId, id, secret: previousSecret }: WebhookEndpointEntity,
    { secret, previousUntil }: { secret: Buffer; previousUntil: Date },
    now: Date,
  ): Promise<WebhookEndpointEntity | null> {
    return this.update(
      tx,
      { companyId, id },
      { secret, previousSecret, previousSecretUntil: previousUntil, updatedAt: now },
    );
  }

  async markRemoved(tx: EntityManager, key: TenantKey, now: Date): Promise<void> {
    await this.update(tx, key, {
      deletedAt: now,
      isActive: false,
      secret: null,
      previousSecret: null,
      previousSecretUntil: null,
      authHeaderKey: null,
      authHeaderValue: null,
      updatedAt: now,
    });
  }
}
