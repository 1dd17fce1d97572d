import { Injectable } from '@nestjs/common';
import {
  BULK_ORDER_MESSAGES,
  BULK_ORDERS_SHEET,
  type BulkImportView,
  UNKNOWN_SKU_CHOICES,
} from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { invalidUploadFields } from '../../../platform/sheets/sheet-edits.js';
import { Sheets } from '../../sheets/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { type BuiltPortion, BulkOrderWriter } from './bulk-order.writer.js';
import { type BulkOptions, OrderImportsRepository } from './order-imports.repository.js';
import { OrderSheetMappingsRepository } from './order-sheet-mappings.repository.js';

/** Order sheets: a line is an item, the lines of one Order ID are an order. */
@Injectable()
export class BulkOrdersSheet {
  constructor(
    private readonly database: Database,
    private readonly imports: OrderImportsRepository,
    mappings: OrderSheetMappingsRepository,
    warehouses: WarehousesService,
    writer: BulkOrderWriter,
    sheets: Sheets,
  ) {
    sheets.useRecords<BulkOptions, BuiltPortion>({
      sheet: BULK_ORDERS_SHEET,
      permission: 'orders.place',
      uploads: imports,
      mappings,
      readOptions,
      checkOptions: async (tx, companyId, { pickupWarehouseId }) => {
        await warehouses.get(tx, companyId, pickupWarehouseId);
      },
      prepare: (actor, upload, records) => writer.build(actor, upload, records),
      apply: (tx, upload, portion) => writer.write(tx, upload, portion),
    });
  }

  async get(actor: Actor, id: string): Promise<BulkImportView> {
    const found = isUuid(id) ? await this.database.within(actor, (tx) => this.imports.find(tx, id)) : null;
    if (found === null) throw UserError.missing('Upload not found');
    const { fileName, taskId, summary, refusedLines } = found;
    return { id: found.id, fileName, taskId: taskId ?? '', summary, refusedLines };
  }
}

function readOptions(fields: ReadonlyMap<string, string>): BulkOptions {
  const pickupWarehouseId = fields.get('pickupWarehouseId') ?? '';
  if (!isUuid(pickupWarehouseId)) throw new UserError('invalid', 'WAREHOUSE_REQUIRED', BULK_ORDER_MESSAGES.warehouse);
  const unknownSku = UNKNOWN_SKU_CHOICES.find((choice) => choice === (fields.get('unknownSku') ?? 'refuse'));
  if (unknownSku === undefined) throw invalidUploadFields();
  return { pickupWarehouseId, unknownSku };
}
