import { Injectable } from '@nestjs/common';
import { Actor } from '../core/actor.js';
import { AuditTrail } from '../platform/audit/audit-trail.js';
import { Database } from '../database/database.js';
import { PasswordHasher, refuseCommonPassword, UserRepository } from '../modules/auth/index.js';
import { lockFirstAdmin } from './account-locks.sql.js';
import { type FirstAdminConfig } from './first-admin.config.js';

/** The one account that no other account makes. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditTrail,
  ) {}

  /** Whether nobody could sign in as super admin. */
  isMissing(): Promise<boolean> {
    return this.database.within(Actor.system(), async (tx) => !(await this.users.hasRole(tx, 'super_admin')));
  }

  /** @param options.isAnother makes one although there is one; never a second account with the same email or phone */
  async create(
    { name, email, phone, password }: FirstAdminConfig,
    { isAnother = false } = {},
  ): Promise<'created' | 'exists' | 'taken'> {
    refuseCommonPassword(password, 'SUPER_ADMIN_PASSWORD');
    const passwordHash = await this.hasher.hash(password);
    const system = Actor.system();
    return this.database.within(system, async (tx) => {
      await lockFirstAdmin(tx);
      if (!isAnother && (await this.users.hasRole(tx, 'super_admin'))) return 'exists';
      if (await this.users.isTaken(tx, { email, phone }, 'admin')) return 'taken';
      const id = await this.users.add(tx, {
        name,
        email,
        phone,
        passwordHash,
        role: 'super_admin',
        loginType: 'admin',
      });
      await this.audit.write(tx, system, { action: 'super-admin.created', outcome: 'done', subject: id });
      return 'created';
    });
  }
}
