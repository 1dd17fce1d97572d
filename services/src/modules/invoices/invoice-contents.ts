import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CatalogueService, type SellableItem } from '../catalogue/index.js';
import { type ShippingOrder } from '../orders/index.js';
import { StoreAddressesService } from '../stores/index.js';
import { toInvoiceDraft, type InvoiceDraft, type IssuingFacts } from './invoice.mapper.js';

/** What the invoices of a company's orders will say, or why one cannot be written. */
@Injectable()
export class InvoiceContents {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly stores: StoreAddressesService,
  ) {}

  /** In the order of the orders. */
  async of(
    tx: EntityManager,
    companyId: string,
    orders: readonly ShippingOrder[],
    facts: IssuingFacts,
  ): Promise<(InvoiceDraft | { refused: string })[]> {
    const items = await this.catalogue.findByIds(tx, companyId, [
      ...new Set(orders.flatMap((order) => order.items.flatMap((item) => item.catalogueId ?? []))),
    ]);
    const gstins = await this.stores.gstinsOf(tx, companyId, [
      ...new Set(orders.flatMap((order) => order.storeAddressId ?? [])),
    ]);
    const catalogue = new Map(items.map((item): [string, SellableItem] => [item.id, item]));
    return orders.map((order) =>
      toInvoiceDraft(order, { ...facts, catalogue, buyerGstin: gstins.get(order.storeAddressId ?? '') ?? null }),
    );
  }
}
