// Finds accounts by expression indexes, with whether one of their companies is active, in one statement: the same for known and unknown accounts.
import { type EntityManager } from 'typeorm';
import { type LoginIdentity } from '@godown/contracts/auth';
import { type LoginType } from '@godown/contracts/permissions';
import { boolean, computed, allOf } from '../../../database/computed-columns.js';
import { columnsOf, select } from '../../../database/entity-sql.js';
import { type User } from './user.js';
import { UserEntity } from './user.entity.js';

const COLUMNS = allOf(
  columnsOf(UserEntity, {
    alias: 'u',
    only: ['id', 'name', 'email', 'phone', 'passwordHash', 'role', 'loginType', 'isActive'],
  }),
  computed({
    hasActiveCompany: boolean(
      `u.role <> 'seller' OR EXISTS (SELECT FROM user_companies m JOIN companies_public c ON c.id = m.company_id AND c.is_active WHERE m.user_id = u.id)`,
    ),
  }),
);

export async function findByIdentity(
  tx: EntityManager,
  identity: LoginIdentity,
  loginType: LoginType,
): Promise<User | null> {
  const [column, value] = identityColumn(identity);
  const sql = `SELECT ${COLUMNS} FROM users u WHERE ${column} AND u.login_type = $2`;
  const [user] = await select(tx, COLUMNS, sql, [value, loginType]);
  return user ?? null;
}

export async function findByPhone(tx: EntityManager, phone: string, loginType: LoginType | null): Promise<User | null> {
  const [user] = await select(
    tx,
    COLUMNS,
    `SELECT ${COLUMNS} FROM users u WHERE u.phone = $1 AND u.login_type = COALESCE($2, u.login_type)
     ORDER BY array_position(ARRAY['seller', 'warehouse', 'admin'], u.login_type) LIMIT 1`,
    [phone, loginType],
  );
  return user ?? null;
}

export async function findById(tx: EntityManager, id: string): Promise<User | null> {
  const [user] = await select(tx, COLUMNS, `SELECT ${COLUMNS} FROM users u WHERE u.id = $1`, [id]);
  return user ?? null;
}

const ID = columnsOf(UserEntity, { only: ['id'] });

export async function isTaken(
  tx: EntityManager,
  contact: { email: string; phone: string },
  loginType: LoginType,
): Promise<boolean> {
  const found = await select(
    tx,
    ID,
    `SELECT ${ID} FROM users WHERE login_type = $3 AND (lower(email) = lower($1) OR phone = $2) LIMIT 1`,
    [contact.email, contact.phone, loginType],
  );
  return found.length > 0;
}

/** Whether another account signs in at the same door with it. */
export async function belongsToAnother(
  tx: EntityManager,
  user: Pick<User, 'id' | 'loginType'>,
  identity: { email: string } | { phone: string },
): Promise<boolean> {
  const [column, value] = identityColumn(identity);
  const found = await select(
    tx,
    ID,
    `SELECT ${ID} FROM users u WHERE ${column} AND u.login_type = $2 AND u.id <> $3 LIMIT 1`,
    [value, user.loginType, user.id],
  );
  return found.length > 0;
}

function identityColumn(identity: LoginIdentity): [string, string] {
  if ('email' in identity) return ['lower(u.email) = lower($1)', identity.email];
  if ('phone' in identity) return ['u.phone = $1', identity.phone];
  return ['lower(u.username) = lower($1)', identity.username];
}
