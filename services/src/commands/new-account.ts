import { Injectable } from '@nestjs/common';
import { LOGIN_TYPE_OF_ROLE } from '@godown/contracts/permissions';
import { Actor } from '../core/actor.js';
import { AuditTrail } from '../platform/audit/audit-trail.js';
import { Database } from '../database/database.js';
import { PasswordHasher, refuseCommonPassword, UserRepository } from '../modules/auth/index.js';
import { lockNewAccount } from './account-locks.sql.js';
import { type NewAccountConfig } from './new-account.config.js';

/** An account of any role but the first, for operators: with its companies and warehouses. */
@Injectable()
export class NewAccount {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditTrail,
  ) {}

  async create({
    role,
    name,
    email,
    phone,
    password,
    companyIds,
    warehouseIds,
    servesAllCompanies,
  }: NewAccountConfig): Promise<'created' | 'exists'> {
    refuseCommonPassword(password, 'ACCOUNT_PASSWORD');
    const passwordHash = await this.hasher.hash(password);
    const system = Actor.system();
    const loginType = LOGIN_TYPE_OF_ROLE[role];
    return this.database.within(system, async (tx) => {
      await lockNewAccount(tx);
      if (await this.users.isTaken(tx, { email, phone }, loginType)) return 'exists';
      const id = await this.users.add(tx, { name, email, phone, passwordHash, role, loginType, servesAllCompanies });
      await this.users.assignCompanies(tx, id, companyIds);
      await this.users.assignWarehouses(tx, id, warehouseIds);
      await this.audit.write(tx, system, {
        action: 'account.created',
        outcome: 'done',
        subject: id,
        details: { role },
      });
      return 'created';
    });
  }
}
