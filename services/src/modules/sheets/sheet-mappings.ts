import { Injectable } from '@nestjs/common';
import { readMapping, type SheetMapping } from '@godown/contracts/sheets';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { Sheets } from './sheets.js';

/** How a company maps the columns of its files, by the kind of file. */
@Injectable()
export class SheetMappings {
  constructor(
    private readonly database: Database,
    private readonly sheets: Sheets,
    private readonly clock: Clock,
  ) {}

  /** @param signature headerSignature of the file */
  async find(actor: Actor, key: string, signature: string): Promise<SheetMapping | null> {
    const companyId = actor.requireCompany();
    const { sheet, mappings } = this.sheets.recordUse(key);
    return readMapping(sheet, await this.database.within(actor, (tx) => mappings.find(tx, companyId, signature)));
  }

  /** @throws UserError invalid when it is no mapping */
  async save(actor: Actor, key: string, sent: { signature: string; mapping: unknown }): Promise<void> {
    const companyId = actor.requireCompany();
    const { sheet, mappings } = this.sheets.recordUse(key);
    const mapping = readMapping(sheet, sent.mapping);
    if (mapping === null) throw new UserError('invalid', 'MAPPING_INVALID', 'The mapping is not valid');
    const saved = { signature: sent.signature, mapping, updatedAt: this.clock.now() };
    await this.database.within(actor, (tx) => mappings.save(tx, companyId, saved));
  }
}
