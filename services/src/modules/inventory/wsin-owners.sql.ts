// Reads the catalogue's view.
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { computed, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';

const OWNER = computed({ wsin: text('wsin'), companyId: text('company_id') });

/** Which company a WSIN belongs to. Those of companies that the actor may not see are not found. */
@Injectable()
export class WsinOwnersRepository {
  async find(tx: EntityManager, wsins: readonly string[]): Promise<Map<string, string>> {
    const found = await select(tx, OWNER, `SELECT ${OWNER} FROM wsins_public WHERE wsin = ANY ($1::text[])`, [
      [...new Set(wsins)],
    ]);
    return new Map(found.map(({ wsin, companyId }) => [wsin, companyId]));
  }
}
