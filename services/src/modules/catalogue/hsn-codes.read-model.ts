import { Injectable } from '@nestjs/common';
import { CATALOGUE_AUTOCOMPLETE_RECORDS, type HsnCode } from '@godown/contracts/catalogue';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { anywhere } from '../../database/list/match.js';
import { findHsnCodes } from './catalogue.sql.js';

/** The proposals of the HSN field: codes that begin with the text first, then those whose description holds it. */
@Injectable()
export class HsnCodesReadModel {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, search: string | undefined): Promise<HsnCode[]> {
    const text = search?.trim() ?? '';
    const pattern = text === '' ? null : anywhere(text);
    return this.database.within(actor, (tx) => findHsnCodes(tx, pattern, CATALOGUE_AUTOCOMPLETE_RECORDS));
  }
}
