import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type LoginIdentity } from '@godown/contracts/auth';
import { type LoginType, type Role } from '@godown/contracts/permissions';
import { rows, run } from '../../../database/rows.js';
import { insertMany } from '../../../database/entity-sql.js';
import { UserWarehouseEntity } from './user-warehouse.entity.js';
import { UserEntity } from './user.entity.js';

export interface User {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  role: Role;
  loginType: LoginType;
  isActive: boolean;
  /** False when every company of a seller is switched off. */
  hasActiveCompany: boolean;
}

interface UserRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  role: Role;
  login_type: LoginType;
  is_active: boolean;
  has_active_company: boolean;
}

export interface NewUser {
  id?: string;
  name: string;
  email: string;
  phone: string | null;
  passwordHash: string;
  role: Role;
  loginType: LoginType;
}

/** The people who sign in. */
@Injectable()
export class UserRepository {
  async findByIdentity(tx: EntityManager, identity: LoginIdentity, loginType: LoginType): Promise<User | null> {
    const [column, value] = identityColumn(identity);
    const [row] = await rows<UserRow>(tx, `${SELECT} WHERE ${column} AND u.login_type = $2`, [value, loginType]);
    return row ? toUser(row) : null;
  }

  /** Whoever signs in with the phone; of several doors the asked one, else seller before warehouse before admin. */
  async findByPhone(tx: EntityManager, phone: string, loginType: LoginType | null): Promise<User | null> {
    const [row] = await rows<UserRow>(
      tx,
      `${SELECT} WHERE u.phone = $1 AND u.login_type = COALESCE($2, u.login_type)
       ORDER BY array_position(ARRAY['seller', 'warehouse', 'admin'], u.login_type) LIMIT 1`,
      [phone, loginType],
    );
    return row ? toUser(row) : null;
  }

  async findById(tx: EntityManager, id: string): Promise<User | null> {
    const [row] = await rows<UserRow>(tx, `${SELECT} WHERE u.id = $1`, [id]);
    return row ? toUser(row) : null;
  }

  async isTaken(tx: EntityManager, contact: { email: string; phone: string }, loginType: LoginType): Promise<boolean> {
    const found = await rows(
      tx,
      `SELECT 1 FROM users WHERE login_type = $3 AND (lower(email) = lower($1) OR phone = $2) LIMIT 1`,
      [contact.email, contact.phone, loginType],
    );
    return found.length > 0;
  }

  async add(tx: EntityManager, user: NewUser): Promise<string> {
    const [row] = await rows<{ id: string }>(
      tx,
      `INSERT INTO users (id, name, email, phone, password_hash, role, login_type, account_verified)
       VALUES (COALESCE($1, uuidv7()), $2, $3, $4, $5, $6, $7, true) RETURNING id`,
      [user.id ?? null, user.name, user.email, user.phone, user.passwordHash, user.role, user.loginType],
    );
    return row?.id ?? '';
  }

  /** @returns false when it was so already */
  async setActive(tx: EntityManager, id: string, isActive: boolean): Promise<boolean> {
    const { affected } = await tx
      .getRepository(UserEntity)
      .update({ id, isActive: !isActive }, { isActive, updatedAt: () => 'now()' });
    return affected === 1;
  }

  /** The person works in the warehouse from now on. */
  async assignWarehouse(tx: EntityManager, userId: string, warehouseId: string): Promise<void> {
    await insertMany(tx, UserWarehouseEntity, [{ userId, warehouseId }], { skipExisting: true });
  }

  async setPassword(tx: EntityManager, id: string, passwordHash: string, mustChange = false): Promise<void> {
    await run(tx, `UPDATE users SET password_hash = $2, must_change_password = $3, updated_at = now() WHERE id = $1`, [
      id,
      passwordHash,
      mustChange,
    ]);
  }
}

function identityColumn(identity: LoginIdentity): [string, string] {
  if ('email' in identity) return ['lower(u.email) = lower($1)', identity.email];
  if ('phone' in identity) return ['u.phone = $1', identity.phone];
  return ['lower(u.username) = lower($1)', identity.username];
}

function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    passwordHash: row.password_hash,
    role: row.role,
    loginType: row.login_type,
    isActive: row.is_active,
    hasActiveCompany: row.has_active_company,
  };
}

const SELECT = `
  SELECT u.id, u.name, u.email, u.phone, u.password_hash, u.role, u.login_type, u.is_active,
    (u.role <> 'seller' OR EXISTS (SELECT FROM user_companies m JOIN companies_public c ON c.id = m.company_id AND c.is_active WHERE m.user_id = u.id))
      AS has_active_company
  FROM users u`;
