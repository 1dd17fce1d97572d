import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type FindInventoryQuery, type InventoryView } from '@godown/contracts/inventory';
import { fromListQuery } from '../../database/list/page-query.js';
import {
  findLevel,
  type InventoryLine,
  type InventorySelection,
  LEVELS,
  pageOfLevels,
  portionOfLevels,
  STORED,
} from './inventory-list.sql.js';

/** The query of the inventory screen. */
@Injectable()
export class InventoryListReadModel {
  async list(
    tx: EntityManager,
    selection: InventorySelection,
    query: FindInventoryQuery,
  ): Promise<{ inventory: InventoryView[]; count: number }> {
    const isSearched = Boolean(query.search?.trim());
    const page = LEVELS.page(fromListQuery(query), selection);
    const isOfOneCompany =
      selection.warehouseIds === null && selection.companyIds?.length === 1 && !selection.stockLevel && !isSearched;
    const isHot = isOfOneCompany && page.sort === STORED.updatedAt && page.direction === 'DESC';
    const lines = await pageOfLevels(tx, page, { day: query.where?.snapshotDate ?? null, isSearched, isHot });
    return {
      inventory: lines.flatMap(({ id, ...line }) => (id === null ? [] : [toView({ id, ...line })])),
      count: lines[0]?.count ?? 0,
    };
  }

  /** The next portion of a download, in the order of the ids, each with the name of its warehouse. */
  async portion(
    tx: EntityManager,
    selection: InventorySelection,
    asked: { day: string | null; after: string | null; size: number },
  ): Promise<(InventoryView & { warehouseName: string })[]> {
    const page = LEVELS.page({ records: asked.size, pageNumber: 1 }, selection);
    const found = await portionOfLevels(tx, page, asked);
    return found.map(({ warehouseName, ...line }) => ({ ...toView(line), warehouseName }));
  }

  async find(tx: EntityManager, id: string): Promise<InventoryView | undefined> {
    const row = await findLevel(tx, id);
    return row && toView(row);
  }
}

function toView(line: InventoryLine): InventoryView {
  return {
    inventoryId: line.id,
    companyId: line.companyId,
    warehouseId: line.warehouseId,
    wsin: line.wsin,
    productTitle: line.productTitle,
    skuIds: line.skuIds,
    currentStock: line.currentStock,
    safeStock: line.safeStock,
    blocked: line.blocked,
    inboundAccepted: line.inboundAccepted,
    inboundRejected: line.inboundRejected,
    bin: line.bin,
    updatedAt: line.updatedAt.toISOString(),
  };
}
