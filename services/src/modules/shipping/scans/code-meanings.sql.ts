// Kept scans are read in pages by an index of scans without a rank.
import { Injectable } from '@nestjs/common';
import { CODE_MEANINGS, type CodeMeaningKey, type CourierKey, isCodeMeaning } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { allOf, computed, timestamp } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select, upsertMany } from '../../../database/entity-sql.js';
import { type CodeMeaning } from '../../couriers/index.js';
import { CourierCodeMeaningEntity } from './courier-code-meaning.entity.js';
import { CourierScanEntity } from './courier-scan.entity.js';

const MEANING = columnsOf(CourierCodeMeaningEntity, { only: ['connector', 'rawCode', 'meaning'] });
const KEPT = allOf(
  columnsOf(CourierScanEntity, {
    alias: 's',
    only: ['companyId', 'id', 'shipmentId', 'orderId', 'courier', 'awb', 'rawCode', 'scannedAt', 'city', 'description'],
  }),
  computed({ placedAt: timestamp('o.created_at') }),
);
/** A scan that was kept because nobody knew its code. */
export type KeptScan = Readonly<RowOf<typeof KEPT>>;

export interface CodeOfConnector {
  readonly connector: string;
  readonly rawCode: string;
}

export interface KeptPage {
  readonly couriers: readonly CourierKey[];
  readonly rawCode: string;
  /** The last one of the page before. */
  readonly after: Pick<KeptScan, 'companyId' | 'id'> | null;
  readonly limit: number;
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class CodeMeaningRepository {
  async save(tx: EntityManager, code: CodeOfConnector, meaning: CodeMeaningKey, decidedAt: Date): Promise<void> {
    await upsertMany(tx, CourierCodeMeaningEntity, ['connector', 'rawCode'], [{ ...code, meaning, decidedAt }]);
  }

  list(tx: EntityManager): Promise<CourierCodeMeaningEntity[]> {
    return tx.getRepository(CourierCodeMeaningEntity).find();
  }

  /** What was decided about these codes; codes that nobody has decided about are left out. */
  async find(
    tx: EntityManager,
    codes: readonly CodeOfConnector[],
  ): Promise<(code: CodeOfConnector) => CodeMeaning | null> {
    if (codes.length === 0) return () => null;
    const rows = await select(
      tx,
      MEANING,
      `SELECT ${MEANING} FROM courier_code_meanings WHERE (connector, raw_code) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
      [codes.map(({ connector }) => connector), codes.map(({ rawCode }) => rawCode)],
    );
    const found = new Map(rows.map(({ meaning, ...code }) => [keyOf(code), meaning]));
    return (code) => {
      const meaning = found.get(keyOf(code));
      return meaning !== undefined && isCodeMeaning(meaning) ? CODE_MEANINGS[meaning] : null;
    };
  }

  /** In the order of their ids. */
  listKept(tx: EntityManager, { couriers, rawCode, after, limit }: KeptPage): Promise<KeptScan[]> {
    return select(
      tx,
      KEPT,
      `SELECT ${KEPT} FROM courier_scans s JOIN orders_public o ON o.company_id = s.company_id AND o.id = s.order_id
       WHERE s.courier = ANY ($1::text[]) AND s.raw_code = $2 AND s.rank IS NULL AND (s.company_id, s.id) > ($3::uuid, $4::uuid)
       ORDER BY s.company_id, s.id LIMIT $5`,
      [couriers, rawCode, after?.companyId ?? LOWEST_ID, after?.id ?? LOWEST_ID, limit],
    );
  }
}

function keyOf({ connector, rawCode }: CodeOfConnector): string {
  return `${connector}\n${rawCode}`;
}
