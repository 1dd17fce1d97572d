import { Injectable } from '@nestjs/common';
import { Actor } from '../core/actor.js';
import { AuditTrail } from '../platform/audit/audit-trail.js';
import { Database } from '../database/database.js';
import { rows, run } from '../database/rows.js';
import { PasswordHasher, refuseCommonPassword, UserRepository } from '../modules/auth/index.js';
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

  async create({ name, email, phone, password }: FirstAdminConfig): Promise<'created' | 'exists'> {
    refuseCommonPassword(password, 'SUPER_ADMIN_PASSWORD');
    const passwordHash = await this.hasher.hash(password);
    const system = Actor.system();
    return this.database.within(system, async (tx) => {
      await run(tx, `SELECT pg_advisory_xact_lock(42, 2)`);
      const found = await rows(tx, `SELECT 1 FROM users WHERE role = 'super_admin' LIMIT 1`);
      if (found.length > 0) return 'exists';
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
