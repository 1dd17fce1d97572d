import { Injectable } from '@nestjs/common';
import { CATALOGUE_AUTOCOMPLETE_RECORDS, type HsnCode } from '@godown/contracts/catalogue';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { anywhere } from '../../database/list/match.js';
import { rows } from '../../database/rows.js';

/** The proposals of the HSN field: codes that begin with the text first, then those whose description holds it. */
@Injectable()
export class HsnCodesReadModel {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, search: string | undefined): Promise<HsnCode[]> {
    const text = search?.trim() ?? '';
    const pattern = text === '' ? null : anywhere(text);
    return this.database.within(actor, (tx) =>
      rows<HsnCode>(
        tx,
        `SELECT code, description, igst_percent::float8 AS igst FROM hsn_codes
         WHERE $1::text IS NULL OR code LIKE ltrim($1, '%') OR description ILIKE $1
         ORDER BY (code LIKE ltrim($1, '%')) DESC, code LIMIT $2`,
        [pattern, CATALOGUE_AUTOCOMPLETE_RECORDS],
      ),
    );
  }
}
