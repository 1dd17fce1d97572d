import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

/** Whose a WSIN is. Numbers of companies beyond the actor's reach do not exist for it. */
@Injectable()
export class WsinOwnersRepository {
  async find(tx: EntityManager, wsins: readonly string[]): Promise<Map<string, string>> {
    const found = await rows<{ wsin: string; company_id: string }>(
      tx,
      `SELECT wsin, company_id FROM wsins_public WHERE wsin = ANY ($1::text[])`,
      [[...new Set(wsins)]],
    );
    return new Map(found.map((row) => [row.wsin, row.company_id]));
  }
}
