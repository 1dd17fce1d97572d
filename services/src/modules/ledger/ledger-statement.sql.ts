// A statement joins entries with their transfers and pages by the entries' index.
import { type WalletCategory } from '@godown/contracts/wallet';
import { type EntityManager } from 'typeorm';
import { allOf, bigint, coded, computed } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { LedgerTransferEntity } from './ledger-transfer.entity.js';

const LINE = allOf(
  columnsOf(LedgerEntryEntity, {
    alias: 'entry',
    only: ['companyId', 'amountPaise', 'balanceAfterPaise', 'createdAt'],
  }),
  allOf(
    columnsOf(LedgerTransferEntity, { alias: 'transfer', only: ['id', 'reference', 'remark'] }),
    // Statements are read of the wallet and the COD accounts, whose transfers have no other category.
    computed({ category: coded<WalletCategory>('transfer.category') }),
  ),
);

export type StatementRow = RowOf<typeof LINE>;

const COUNT = computed({ count: bigint('count(*)') });

/** @param condition on `entry` and `transfer` */
export async function pageOfStatement(
  tx: EntityManager,
  condition: string,
  parameters: readonly unknown[],
  { orderBy, records, pageNumber }: { orderBy: string; records: number; pageNumber: number },
): Promise<{ found: StatementRow[]; count: number }> {
  const from = `FROM ledger_entries entry
    JOIN ledger_transfers transfer ON transfer.company_id = entry.company_id AND transfer.id = entry.transfer_id
    WHERE ${condition}`;
  const page = `ORDER BY ${orderBy} LIMIT ${records} OFFSET ${records * (pageNumber - 1)}`;
  const found = await select(tx, LINE, `SELECT ${LINE} ${from} ${page}`, parameters);
  const [total] = await select(tx, COUNT, `SELECT ${COUNT} ${from}`, parameters);
  return { found, count: total?.count ?? 0 };
}
