import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type AdminUserRow, type FindAdminsQuery } from '@godown/contracts/companies';
import { type CreateAdminRequest } from '@godown/contracts/auth';
import { PLATFORM_ROLES, type Role } from '@godown/contracts/permissions';
import { UserError } from '../../core/errors.js';
import { defineList, readPage } from '../../database/list/define-list.js';
import { contains, escapeLike } from '../../database/list/match.js';
import { rows } from '../../database/rows.js';
import { UserRepository, type User } from '../auth/index.js';

interface AdminRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  role: Role;
  is_active: boolean;
  created_at: Date;
}

const LIST = defineList<{ roles: readonly Role[]; isInactive?: boolean }>({
  from: 'users u',
  base: `u.login_type = 'admin'`,
  filters: { roles: 'u.role = ANY (?)', isInactive: 'u.is_active = NOT ?::boolean' },
  search: {
    unnamed: [
      contains('u.name'),
      contains('u.email'),
      (text) => ({ sql: 'u.phone LIKE ?', value: `${escapeLike(text)}%` }),
    ],
  },
  sort: { columns: { createdAt: 'u.created_at' }, by: 'createdAt', id: 'u.id' },
});

/** The accounts of platform admins. */
@Injectable()
export class AdminAccounts {
  constructor(private readonly users: UserRepository) {}

  async add(
    tx: EntityManager,
    { name, email, phone, userRole }: CreateAdminRequest,
    passwordHash: string,
  ): Promise<string> {
    if (await this.users.isTaken(tx, { email, phone }, 'admin')) {
      throw new UserError('conflict', 'ACCOUNT_EXISTS', 'An admin with this email or phone exists already');
    }
    return this.users.add(tx, { name: name.trim(), email, phone, passwordHash, role: userRole, loginType: 'admin' });
  }

  /** @throws UserError missing */
  /** @returns false when it was so already */
  setActive(tx: EntityManager, id: string, isActive: boolean): Promise<boolean> {
    return this.users.setActive(tx, id, isActive);
  }

  async getAdmin(tx: EntityManager, id: string): Promise<User> {
    const user = await this.users.findById(tx, id);
    if (!user || !PLATFORM_ROLES.includes(user.role)) throw UserError.missing('Admin user not found');
    return user;
  }

  /** An admin, or the account of a company given by the company's id or the account's. @throws UserError missing */
  async getAny(tx: EntityManager, entityId: string): Promise<User> {
    const user = (await this.users.findById(tx, entityId)) ?? (await this.firstSellerOf(tx, entityId));
    if (!user || !(user.role === 'seller' || PLATFORM_ROLES.includes(user.role)))
      throw UserError.missing('Account not found');
    return user;
  }

  async find(
    tx: EntityManager,
    { search, filter, pageConfig }: FindAdminsQuery,
  ): Promise<{ rows: AdminUserRow[]; count: number }> {
    const page = LIST.page({ search, ...pageConfig }, { roles: PLATFORM_ROLES, isInactive: filter?.inActive });
    const columns = 'u.id, u.name, u.email, u.phone, u.role, u.is_active, u.created_at';
    const { found, count } = await readPage<AdminRow>(tx, page, page.select(columns));
    return { rows: found.map(toRow), count };
  }

  private async firstSellerOf(tx: EntityManager, companyId: string): Promise<User | null> {
    const [row] = await rows<{ id: string }>(
      tx,
      `SELECT u.id FROM user_companies_public m JOIN users_public u ON u.id = m.user_id AND u.role = 'seller' WHERE m.company_id = $1 ORDER BY u.created_at, u.id LIMIT 1`,
      [companyId],
    );
    return row ? this.users.findById(tx, row.id) : null;
  }
}

function toRow(row: AdminRow): AdminUserRow {
  return {
    entityId: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    userRole: row.role,
    status: row.is_active ? 'active' : 'inactive',
    inActive: !row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}
