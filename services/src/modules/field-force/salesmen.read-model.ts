import { Injectable } from '@nestjs/common';
import { type SalesmanView } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

export interface SalesmanRow {
  id: string;
  name: string;
  phone: string | null;
  created_at: Date;
}

/** `$1` is the company, null for all in reach. */
const OF_COMPANY = `u.role = 'salesman' AND u.is_active
  AND EXISTS (SELECT FROM user_companies_public m WHERE m.user_id = u.id AND ($1::uuid IS NULL OR m.company_id = $1))`;

/** Active salesmen. Row-level security of `user_companies` keeps to the companies in reach. */
@Injectable()
export class SalesmenReadModel {
  async list(tx: EntityManager, companyId: string | null): Promise<SalesmanView[]> {
    const found = await rows<SalesmanRow>(
      tx,
      `SELECT u.id, u.name, u.phone, u.created_at FROM users_public u WHERE ${OF_COMPANY} ORDER BY lower(u.name), u.id LIMIT 1000`,
      [companyId],
    );
    return found.map(toSalesmanView);
  }

  async has(tx: EntityManager, companyId: string, id: string): Promise<boolean> {
    return (await rows(tx, `SELECT FROM users_public u WHERE ${OF_COMPANY} AND u.id = $2`, [companyId, id])).length > 0;
  }

  /** Phone → id. */
  async byPhone(tx: EntityManager, companyId: string, phones: readonly string[]): Promise<Map<string, string>> {
    const found = await rows<{ id: string; phone: string }>(
      tx,
      `SELECT u.id, u.phone FROM users_public u WHERE ${OF_COMPANY} AND u.phone = ANY ($2::text[])`,
      [companyId, phones],
    );
    return new Map(found.map(({ id, phone }) => [phone, id]));
  }
}

export function toSalesmanView({ id, name, phone, created_at: createdAt }: SalesmanRow): SalesmanView {
  const [firstName = '', ...rest] = name.split(' ');
  return { id, name, firstName, lastName: rest.join(' '), phone, createdAt: createdAt.toISOString() };
}
