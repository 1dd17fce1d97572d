import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type AdminUserRow, type FindAdminsQuery } from '@godown/contracts/companies';
import { type CreateAdminRequest } from '@godown/contracts/auth';
import { PLATFORM_ROLES, type Role } from '@godown/contracts/permissions';
import { UserError } from '../../core/errors.js';
import { boolean, coded, computed, nullable, text, timestamp } from '../../database/computed-columns.js';
import { type RowOf } from '../../database/entity-sql.js';
import { defineList, selectPage } from '../../database/list/define-list.js';
import { contains, escapeLike } from '../../database/list/match.js';
import { UserRepository, type User } from '../auth/index.js';
import { findFirstSeller } from './companies.sql.js';

const COLUMNS = computed({
  id: text('u.id'),
  name: text('u.name'),
  email: nullable(text('u.email')),
  phone: nullable(text('u.phone')),
  role: coded<Role>('u.role'),
  isActive: boolean('u.is_active'),
  createdAt: timestamp('u.created_at'),
});

type AdminRow = RowOf<typeof COLUMNS>;

const LIST = defineList<{ roles: readonly Role[]; isInactive?: boolean }>({
  from: 'users_public u',
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
      throw new UserError('conflict', 'ACCOUNT_EXISTS', 'An admin with this email or phone already exists');
    }
    return this.users.add(tx, { name: name.trim(), email, phone, passwordHash, role: userRole, loginType: 'admin' });
  }

  /** @returns false when it was so already */
  setActive(tx: EntityManager, id: string, isActive: boolean): Promise<boolean> {
    return this.users.setActive(tx, id, isActive);
  }

  /** @throws UserError missing */
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
    const { found, count } = await selectPage(tx, page, COLUMNS);
    return { rows: found.map(toRow), count };
  }

  private async firstSellerOf(tx: EntityManager, companyId: string): Promise<User | null> {
    const id = await findFirstSeller(tx, companyId);
    return id === null ? null : this.users.findById(tx, id);
  }
}

function toRow(row: AdminRow): AdminUserRow {
  return {
    entityId: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    userRole: row.role,
    status: row.isActive ? 'active' : 'inactive',
    inActive: !row.isActive,
    createdAt: row.createdAt.toISOString(),
  };
}
