import { Injectable } from '@nestjs/common';
import {
  BULK_ORDER_MESSAGES,
  BULK_ORDERS_SHEET,
  BULK_ORDERS_TASK,
  type BulkImportView,
  type SaveMappingRequest,
  UNKNOWN_SKU_CHOICES,
  type UnknownSkuChoice,
} from '@godown/contracts/orders';
import { readMapping, SHEET_FIELDS, type SheetEdit, type SheetMapping } from '@godown/contracts/sheets';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { invalidUploadFields, readEdits, readJsonField } from '../../../platform/sheets/sheet-edits.js';
import { readSheetHead } from '../../../platform/sheets/sheet-reader.js';
import { type Upload } from '../../../platform/files/upload.js';
import { isUuid, uuidv7 } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { Files } from '../../files/index.js';
import { Sheets } from '../../sheets/index.js';
import { Tasks } from '../../tasks/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { mappingFor } from './bulk-sheet.js';
import { type BulkOrdersPayload } from './bulk-orders.task.js';
import { OrderImportsRepository } from './order-imports.repository.js';

/** Takes an order sheet in: checks the file and its header, keeps it, and starts the task that works it off. */
@Injectable()
export class BulkUploadService {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly tasks: Tasks,
    private readonly imports: OrderImportsRepository,
    private readonly warehouses: WarehousesService,
    private readonly clock: Clock,
    sheets: Sheets,
  ) {
    sheets.declare(BULK_ORDERS_SHEET, 'orders.place');
  }

  /** @throws UserError with the message of the sheet's first fault, before anything is kept */
  async start(actor: Actor, upload: Upload): Promise<{ taskId: string; importId: string }> {
    const companyId = actor.requireCompany(upload.fields.get('companyId'));
    const fields = readFields(upload);
    mappingFor(await readSheetHead(upload), fields.mapping);
    const importId = uuidv7();
    const file = {
      companyId,
      name: upload.fileName,
      contentType: 'application/octet-stream',
      content: upload,
      createdBy: actor.userId,
    };
    return this.files.keeping(file, (kept) =>
      this.database.within(actor, async (tx) => {
        const warehouse = await this.warehouses.get(tx, companyId, fields.pickupWarehouseId);
        const fileId = await this.files.save(tx, kept);
        await this.imports.insert(tx, {
          companyId,
          id: importId,
          fileId,
          fileName: upload.fileName,
          pickupWarehouseId: warehouse.id,
          unknownSku: fields.unknownSku,
          mapping: fields.mapping,
          edits: fields.edits,
          createdBy: actor.userId,
          createdAt: this.clock.now(),
        });
        const payload: BulkOrdersPayload = { importId };
        const taskId = await this.tasks.start(tx, actor, {
          companyId,
          name: BULK_ORDERS_TASK,
          payload,
          description: upload.fileName,
        });
        await this.imports.setTask(tx, companyId, importId, taskId);
        return { taskId, importId };
      }),
    );
  }

  async get(actor: Actor, id: string): Promise<BulkImportView> {
    const found = isUuid(id) ? await this.database.within(actor, (tx) => this.imports.find(tx, id)) : null;
    if (found === null) throw UserError.missing('Upload not found');
    return {
      id: found.id,
      fileName: found.fileName,
      taskId: found.taskId ?? '',
      summary: found.summary,
      refusedLines: found.refusedLines,
    };
  }

  async savedMapping(actor: Actor, signature: string): Promise<SheetMapping | null> {
    const companyId = actor.requireCompany();
    const saved = await this.database.within(actor, (tx) => this.imports.savedMapping(tx, companyId, signature));
    return readMapping(BULK_ORDERS_SHEET, saved);
  }

  async saveMapping(actor: Actor, { signature, mapping }: SaveMappingRequest): Promise<void> {
    const companyId = actor.requireCompany();
    const known = readMapping(BULK_ORDERS_SHEET, mapping);
    if (known === null) throw new UserError('invalid', 'MAPPING_INVALID', 'The mapping is not valid');
    await this.database.within(actor, (tx) =>
      this.imports.saveMapping(tx, companyId, { signature, mapping: known, at: this.clock.now() }),
    );
  }
}

interface Fields {
  pickupWarehouseId: string;
  unknownSku: UnknownSkuChoice;
  mapping: object | null;
  edits: readonly SheetEdit[];
}

function readFields({ fields }: Upload): Fields {
  const unknownSku = UNKNOWN_SKU_CHOICES.find((choice) => choice === (fields.get('unknownSku') ?? 'refuse'));
  const pickupWarehouseId = fields.get('pickupWarehouseId') ?? '';
  if (!isUuid(pickupWarehouseId)) throw new UserError('invalid', 'WAREHOUSE_REQUIRED', BULK_ORDER_MESSAGES.warehouse);
  const mapping = readJsonField(fields.get('mapping'));
  const isUsable = unknownSku !== undefined && (mapping === null || typeof mapping === 'object');
  if (!isUsable) throw invalidUploadFields();
  return { pickupWarehouseId, unknownSku, mapping, edits: readEdits(fields.get(SHEET_FIELDS.edits)) };
}
