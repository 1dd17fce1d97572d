import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { type LoginIdentity } from '@godown/contracts/auth';
import { type LoginType, type Role } from '@godown/contracts/permissions';
import { uuidv7 } from '../../../core/uuid.js';
import { insertMany } from '../../../database/entity-sql.js';
import { grantUsedCompanies, grantToStaff } from './served-companies.sql.js';
import { UserCompanyEntity } from './user-company.entity.js';
import { UserWarehouseEntity } from './user-warehouse.entity.js';
import { UserEntity } from './user.entity.js';
import { type User } from './user.js';
import { findById, findByIdentity, findByPhone, isTaken } from './users.sql.js';

export type NewUser = Pick<UserEntity, 'name' | 'email' | 'phone' | 'passwordHash' | 'role' | 'loginType'> & {
  id?: string;
  servesAllCompanies?: boolean;
};

/** The people who sign in. */
@Injectable()
export class UserRepository {
  findByIdentity(tx: EntityManager, identity: LoginIdentity, loginType: LoginType): Promise<User | null> {
    return findByIdentity(tx, identity, loginType);
  }

  /** Whoever signs in with the phone; of several doors the asked one, else seller before warehouse before admin. */
  findByPhone(tx: EntityManager, phone: string, loginType: LoginType | null): Promise<User | null> {
    return findByPhone(tx, phone, loginType);
  }

  findById(tx: EntityManager, id: string): Promise<User | null> {
    return findById(tx, id);
  }

  isTaken(tx: EntityManager, contact: { email: string; phone: string }, loginType: LoginType): Promise<boolean> {
    return isTaken(tx, contact, loginType);
  }

  async add(tx: EntityManager, { id = uuidv7(), ...user }: NewUser): Promise<string> {
    await tx.getRepository(UserEntity).insert({ id, ...user, accountVerified: true });
    return id;
  }

  /** @returns false when it was so already */
  async setActive(tx: EntityManager, id: string, isActive: boolean): Promise<boolean> {
    const { affected } = await tx
      .getRepository(UserEntity)
      .update({ id, isActive: !isActive }, { isActive, updatedAt: () => 'now()' });
    return affected === 1;
  }

  async rename(tx: EntityManager, id: string, { name, phone }: { name: string; phone: string }): Promise<void> {
    await tx.getRepository(UserEntity).update({ id }, { name, phone, updatedAt: () => 'now()' });
  }

  hasRole(tx: EntityManager, role: Role): Promise<boolean> {
    return tx.getRepository(UserEntity).existsBy({ role });
  }

  /** Whether every company that uses the person's warehouses is theirs. */
  servesAllCompanies(tx: EntityManager, id: string): Promise<boolean> {
    return tx.getRepository(UserEntity).existsBy({ id, servesAllCompanies: true });
  }

  /** Gives the company to those who serve all companies of the warehouse. */
  grantToStaff(tx: EntityManager, use: { companyId: string; warehouseId: string }): Promise<void> {
    return grantToStaff(tx, use);
  }

  /** The person may act for the companies from now on. */
  async assignCompanies(tx: EntityManager, userId: string, companyIds: readonly string[]): Promise<void> {
    const granted = companyIds.map((companyId) => ({ companyId, userId }));
    await insertMany(tx, UserCompanyEntity, granted);
  }

  /** The person works in the warehouses from now on; whoever serves all companies gets those that use them. */
  async assignWarehouses(tx: EntityManager, userId: string, warehouseIds: readonly string[]): Promise<void> {
    const assigned = warehouseIds.map((warehouseId) => ({ userId, warehouseId }));
    await insertMany(tx, UserWarehouseEntity, assigned, { skipExisting: true });
    await grantUsedCompanies(tx, userId);
  }

  /** The person works in these warehouses and in no other. */
  async setWarehouses(tx: EntityManager, userId: string, warehouseIds: readonly string[]): Promise<void> {
    await tx.getRepository(UserWarehouseEntity).delete({ userId, warehouseId: Not(In([...warehouseIds])) });
    await this.assignWarehouses(tx, userId, warehouseIds);
  }

  /** Breaks `users_phone_unique` or `users_email_unique` when another account of the door has the contact. */
  async change(tx: EntityManager, id: string, to: Pick<UserEntity, 'name' | 'email' | 'phone'>): Promise<void> {
    await tx.getRepository(UserEntity).update({ id }, { ...to, updatedAt: () => 'now()' });
  }

  async setPassword(tx: EntityManager, id: string, passwordHash: string, mustChange = false): Promise<void> {
    await tx
      .getRepository(UserEntity)
      .update({ id }, { passwordHash, mustChangePassword: mustChange, updatedAt: () => 'now()' });
  }
}
