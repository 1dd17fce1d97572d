import { Injectable } from '@nestjs/common';
import { type ListSalesmenQuery, type ManagedSalesman, type SalesmanView } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { type RowOf } from '../../../database/entity-sql.js';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import {
  isSalesmanOf,
  MANAGED_SALESMAN,
  type Salesman,
  SALESMEN,
  salesmenByPhone,
  salesmenOf,
} from './salesmen.sql.js';

/** Salesmen. Row-level security of `user_companies` limits them to the actor's companies. */
@Injectable()
export class SalesmenReadModel {
  /** Active ones, by name. */
  async list(tx: EntityManager, companyId: string | null): Promise<SalesmanView[]> {
    return (await salesmenOf(tx, companyId)).map(toSalesmanView);
  }

  /** A page of all, also of those that are not active. */
  async page(tx: EntityManager, query: ListSalesmenQuery): Promise<{ users: ManagedSalesman[]; count: number }> {
    const page = SALESMEN.page(fromListQuery(query), { ...query.where });
    const { found, count } = await selectPage(tx, page, MANAGED_SALESMAN);
    return { users: found.map(toView), count };
  }

  /** Also one that is not active. @returns null when the actor sees no such salesman */
  async find(tx: EntityManager, id: string): Promise<ManagedSalesman | null> {
    const { found } = await selectPage(tx, SALESMEN.page({ records: 1, pageNumber: 1 }, { id }), MANAGED_SALESMAN);
    return found[0] === undefined ? null : toView(found[0]);
  }

  has(tx: EntityManager, companyId: string, id: string): Promise<boolean> {
    return isSalesmanOf(tx, companyId, id);
  }

  /** Phone → id. */
  async byPhone(tx: EntityManager, companyId: string, phones: readonly string[]): Promise<Map<string, string>> {
    const found = await salesmenByPhone(tx, companyId, phones);
    return new Map(found.map(({ id, phone }) => [phone, id]));
  }
}

const toView = (row: RowOf<typeof MANAGED_SALESMAN>): ManagedSalesman => ({
  ...toSalesmanView(row),
  isActive: row.isActive,
  beats: row.beats,
});

export function toSalesmanView({ id, firstName, lastName, phone, createdAt }: Salesman): SalesmanView {
  const name = lastName === '' ? firstName : `${firstName} ${lastName}`;
  return { id, name, firstName, lastName, phone, createdAt: createdAt.toISOString() };
}
