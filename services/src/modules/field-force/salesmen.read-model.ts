import { Injectable } from '@nestjs/common';
import { type SalesmanView } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { isSalesmanOf, salesmenByPhone, salesmenOf } from './field-force.sql.js';

interface Salesman {
  id: string;
  name: string;
  phone: string | null;
  createdAt: Date;
}

/** Active salesmen. Row-level security of `user_companies` limits them to the actor's companies. */
@Injectable()
export class SalesmenReadModel {
  async list(tx: EntityManager, companyId: string | null): Promise<SalesmanView[]> {
    return (await salesmenOf(tx, companyId)).map(toSalesmanView);
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

export function toSalesmanView({ id, name, phone, createdAt }: Salesman): SalesmanView {
  const [firstName = '', ...rest] = name.split(' ');
  return { id, name, firstName, lastName: rest.join(' '), phone, createdAt: createdAt.toISOString() };
}
