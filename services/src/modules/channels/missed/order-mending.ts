import { Injectable } from '@nestjs/common';
import { type SyncMissedOrderRequest } from '@godown/contracts/channels';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { CatalogueService } from '../../catalogue/index.js';
import { StoreItemsRepository } from '../items/store-items.repository.js';
import { type ExternalOrderEntity } from '../orders/external-order.entity.js';
import { ExternalOrdersRepository } from '../orders/external-orders.repository.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';

/** Keeps what a seller put right. What is mapped once counts for all further orders of the store. */
@Injectable()
export class OrderMending {
  constructor(
    private readonly rows: ExternalOrdersRepository,
    private readonly items: StoreItemsRepository,
    private readonly catalogue: CatalogueService,
    private readonly clock: Clock,
  ) {}

  async apply(
    tx: EntityManager,
    { row, store }: Found,
    { skus = [], ...fields }: SyncMissedOrderRequest,
  ): Promise<void> {
    const key = { companyId: row.companyId, id: row.id };
    const mended = { ...row.mended, ...fields };
    await this.rows.update(tx, key, { mended });
    const known = await this.catalogue.findByIds(
      tx,
      row.companyId,
      skus.map(({ catalogueId }) => catalogueId),
    );
    if (new Set(skus.map(({ catalogueId }) => catalogueId)).size > known.length)
      throw UserError.missing('Item not found');
    const there = await this.items.listByVariants(
      tx,
      store,
      skus.map(({ variantId }) => variantId),
    );
    const before = new Map(there.map((item) => [item.variantId, item]));
    const base = { companyId: row.companyId, integrationId: store.id, conflict: null, updatedAt: this.clock.now() };
    await this.items.save(
      tx,
      skus.map(({ variantId, catalogueId }) => {
        const { productId = '', inventoryItemId = null, sku = '', title = '' } = before.get(variantId) ?? {};
        return { ...base, variantId, productId, inventoryItemId, sku, title, catalogueId };
      }),
    );
  }
}

interface Found {
  readonly row: ExternalOrderEntity;
  readonly store: IntegrationEntity;
}
