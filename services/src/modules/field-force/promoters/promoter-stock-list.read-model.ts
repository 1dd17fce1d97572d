import { Injectable } from '@nestjs/common';
import {
  type ListPromoterStockQuery,
  type PromoterStockCsvQuery,
  type PromoterTransaction,
} from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { select } from '../../../database/entity-sql.js';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import { TRANSACTION, type TransactionRow, TRANSACTIONS, TRANSACTIONS_BY_ID } from './promoter-stock.sql.js';

/** The list of promoters' stock, the newest first unless asked otherwise. */
@Injectable()
export class PromoterStockList {
  async page(
    tx: EntityManager,
    query: ListPromoterStockQuery,
  ): Promise<{ found: PromoterTransaction[]; count: number }> {
    const page = TRANSACTIONS.page(fromListQuery(query), { ...query.where });
    const { found, count } = await selectPage(tx, page, TRANSACTION);
    return { found: found.map(toTransaction), count };
  }

  /** @param before the id of the last one of the portion before */
  async portion(
    tx: EntityManager,
    { search, ...filter }: PromoterStockCsvQuery,
    before: string | null,
    size: number,
  ): Promise<PromoterTransaction[]> {
    const page = TRANSACTIONS_BY_ID.page(
      { search, records: size, pageNumber: 1 },
      { ...filter, before: before ?? undefined },
    );
    const found = await select(tx, TRANSACTION, page.select(String(TRANSACTION)), page.parameters);
    return found.map(toTransaction);
  }
}

function toTransaction({ createdAt, ...row }: TransactionRow): PromoterTransaction {
  return { ...row, createdAt: createdAt.toISOString() };
}
