import { Injectable } from '@nestjs/common';
import { type LookUpScansRequest, type ScannedItem } from '@godown/contracts/inventory';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { prepared } from '../../database/rows.js';
import { WarehousesService } from '../warehouses/index.js';

interface ItemRow {
  wsin: string;
  product_title: string;
  image_url: string | null;
  current_stock: number | null;
}

/** What scanned codes stand for, while somebody holds the goods in the hand. Codes of companies beyond the reach do not exist. */
@Injectable()
export class ScannedItemsReadModel {
  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
  ) {}

  async find(actor: Actor, { wsins, warehouseId }: LookUpScansRequest): Promise<ScannedItem[]> {
    return this.database.reading(actor, async (tx) => {
      if (warehouseId !== undefined) await this.warehouses.requireReach(tx, actor, [warehouseId]);
      const found = await prepared<ItemRow>(
        tx,
        `SELECT w.wsin, w.product_title,
           (SELECT i.image_urls[1] FROM catalogue_items_public i WHERE i.company_id = w.company_id AND i.wsin = w.wsin ORDER BY i.sku LIMIT 1) AS image_url,
           CASE WHEN $2::uuid IS NULL THEN NULL ELSE COALESCE((SELECT l.current_stock FROM inventory_levels l
             WHERE l.company_id = w.company_id AND l.warehouse_id = $2 AND l.wsin = w.wsin), 0) END AS current_stock
         FROM wsins_public w WHERE w.wsin = ANY ($1::text[])`,
        [[...new Set(wsins)], warehouseId ?? null],
      );
      return found.map((row) => ({
        wsin: row.wsin,
        productTitle: row.product_title,
        imageUrl: row.image_url,
        currentStock: row.current_stock,
      }));
    });
  }
}
