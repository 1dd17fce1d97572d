import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type AdminUserRow, type CreateAdminBody, type FindAdminsQuery } from '@godown/contracts/companies';
import { PLATFORM_ROLES, type Role } from '@godown/contracts/permissions';
import { UserError } from '../../common/errors.js';
import { rows } from '../../database/rows.js';
import { UserRepository, type User } from '../auth/index.js';
import { likePattern } from './like-pattern.js';

interface AdminRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  role: Role;
  is_active: boolean;
  created_at: Date;
}

/** The accounts of platform admins. */
@Injectable()
export class AdminAccounts {
  constructor(private readonly users: UserRepository) {}

  async add(
    tx: EntityManager,
    { name, email, phone, userRole }: CreateAdminBody,
    passwordHash: string,
  ): Promise<string> {
    if (await this.users.isTaken(tx, { email, phone }, 'admin')) {
      throw new UserError('conflict', 'ACCOUNT_EXISTS', 'An admin with this email or phone exists already');
    }
    return this.users.add(tx, { name: name.trim(), email, phone, passwordHash, role: userRole, loginType: 'admin' });
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
    const { records, pageNumber } = pageConfig;
    const filters = [likePattern(search?.trim() ?? ''), filter?.inActive ?? null, PLATFORM_ROLES];
    const [counted] = await rows<{ count: number }>(tx, `SELECT count(*)::int AS count FROM users u ${WHERE}`, filters);
    const found = await rows<AdminRow>(
      tx,
      `SELECT id, name, email, phone, role, is_active, created_at FROM users u ${WHERE} ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`,
      [...filters, records, (pageNumber - 1) * records],
    );
    return { rows: found.map(toRow), count: counted?.count ?? 0 };
  }

  private async firstSellerOf(tx: EntityManager, companyId: string): Promise<User | null> {
    const [row] = await rows<{ id: string }>(
      tx,
      `SELECT u.id FROM user_companies m JOIN users u ON u.id = m.user_id AND u.role = 'seller' WHERE m.company_id = $1 ORDER BY u.created_at, u.id LIMIT 1`,
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

const WHERE = `
  WHERE u.login_type = 'admin' AND u.role = ANY ($3)
    AND ($1 = '' OR u.name ILIKE '%' || $1 || '%' OR u.email ILIKE '%' || $1 || '%' OR u.phone LIKE $1 || '%')
    AND ($2::boolean IS NULL OR u.is_active = NOT $2)`;
