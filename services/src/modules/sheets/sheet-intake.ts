import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { SHEET_FIELDS, type SheetEdit } from '@godown/contracts/sheets';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { invalidUploadFields, readEdits, readJsonField } from '../../platform/sheets/sheet-edits.js';
import { type Upload } from '../../platform/files/upload.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { CompaniesService } from '../companies/index.js';
import { type RecordSheetUse } from './record-sheet-use.js';
import { type SheetUse } from './sheet-use.js';

/** What an uploaded form with a sheet says beside the file, for a company within reach. */
export interface TakenSheet {
  companyId: string;
  options: object;
  edits: readonly SheetEdit[];
  /** The same for the same file with the same options and edits. */
  fingerprint: Buffer;
}

/** What a form with a sheet of records says beside the file. */
export interface TakenRecords {
  companyId: string;
  options: object;
  /** As it was sent. */
  mapping: object | null;
  edits: readonly SheetEdit[];
}

/** Checks a form with a sheet before its file is opened and anything of it is kept. */
@Injectable()
export class SheetIntake {
  constructor(
    private readonly database: Database,
    private readonly companies: CompaniesService,
  ) {}

  /** @throws UserError with the first fault of the form */
  async take(use: SheetUse, actor: Actor, upload: Upload): Promise<TakenSheet> {
    const companyId = this.companyOf(use, actor, upload);
    const edits = readEdits(upload.fields.get(SHEET_FIELDS.edits));
    const options = await this.database.within(actor, async (tx) => {
      if (use.scope === 'company') await this.companies.get(tx, companyId);
      return (await use.readOptions?.(tx, actor, { companyId, fields: upload.fields })) ?? {};
    });
    return { companyId, options, edits, fingerprint: fingerprintOf(upload.sha256, { options, edits }) };
  }

  /** @throws UserError with the first fault of the form */
  takeRecords(use: RecordSheetUse, actor: Actor, { fields }: Upload): TakenRecords {
    const companyId = actor.requireCompany(fields.get(SHEET_FIELDS.companyId));
    const options = use.readOptions(fields);
    const mapping = use.sheet.isMapped ? readJsonField(fields.get(SHEET_FIELDS.mapping)) : null;
    if (typeof mapping !== 'object') throw invalidUploadFields();
    return { companyId, options, mapping, edits: readEdits(fields.get(SHEET_FIELDS.edits)) };
  }

  private companyOf(use: SheetUse, actor: Actor, upload: Upload): string {
    if (use.scope === 'platform') return PLATFORM_COMPANY_ID;
    const asked = upload.fields.get(SHEET_FIELDS.companyId);
    if (asked !== undefined && !isUuid(asked)) throw UserError.missing('Company not found');
    return actor.requireCompany(asked);
  }
}

function fingerprintOf(file: Buffer, how: object): Buffer {
  return createHash('sha256').update(file).update(JSON.stringify(how)).digest();
}
