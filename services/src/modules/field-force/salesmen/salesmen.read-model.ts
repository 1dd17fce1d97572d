import { Injectable } from '@nestjs/common';
import { type ListSalesmenQuery, type SalesmanView } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import { isSalesmanOf, type Salesman, SALESMAN, SALESMEN, salesmenByPhone, salesmenOf } from './salesmen.sql.js';

/** Salesmen. Row-level security of `user_companies` limits them to the actor's companies. */
@Injectable()
export class SalesmenReadModel {
  /** Active ones, by name. */
  async list(tx: EntityManager, companyId: string | null): Promise<SalesmanView[]> {
    return (await salesmenOf(tx, companyId)).map(toSalesmanView);
  }

  /** A page of all, also of those that are not active. */
  async page(tx: EntityManager, query: ListSalesmenQuery): Promise<{ users: SalesmanView[]; count: number }> {
    const page = SALESMEN.page(fromListQuery(query), { companyId: query.where?.companyId });
    const { found, count } = await selectPage(tx, page, SALESMAN);
    return { users: found.map(toSalesmanView), count };
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

export function toSalesmanView({ firstName, lastName, createdAt, ...salesman }: Salesman): SalesmanView {
  const name = lastName === '' ? firstName : `${firstName} ${lastName}`;
  return { ...salesman, name, firstName, lastName, createdAt: createdAt.toISOString() };
}
