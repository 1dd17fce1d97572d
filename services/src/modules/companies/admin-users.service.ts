import { Injectable } from '@nestjs/common';
import { mayManage, type AdminUserRow, type FindAdminsQuery } from '@godown/contracts/companies';
import {
  ACCOUNT_STATUS,
  type AccountStatusRequest,
  type AdminResetPasswordRequest,
  type CreateAdminRequest,
} from '@godown/contracts/auth';
import { Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { UserError } from '../../core/errors.js';
import { SessionWriter } from '../../platform/session/session-writer.js';
import { Database } from '../../database/database.js';
import { PasswordChanges, PasswordHasher, refuseCommonPassword, type User } from '../auth/index.js';
import { AdminAccounts } from './admin-accounts.js';

/** Platform admins make, switch and help the accounts below them. */
@Injectable()
export class AdminUsersService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly accounts: AdminAccounts,
    private readonly hasher: PasswordHasher,
    private readonly changes: PasswordChanges,
    private readonly sessions: SessionWriter,
    private readonly audit: AuditTrail,
  ) {}

  async list(actor: Actor, query: FindAdminsQuery): Promise<{ rows: AdminUserRow[]; count: number }> {
    return this.database.within(actor, (tx) => this.accounts.find(tx, query));
  }

  async create(actor: Actor, body: CreateAdminRequest): Promise<string> {
    this.requireRight(actor, body.userRole);
    refuseCommonPassword(body.password, 'password');
    const passwordHash = await this.hasher.hash(body.password);
    return this.database.within(this.system, async (tx) => {
      const id = await this.accounts.add(tx, body, passwordHash);
      await this.audit.write(tx, actor, {
        action: 'admin.created',
        outcome: 'done',
        subject: id,
        details: { role: body.userRole },
      });
      return id;
    });
  }

  /** Switching off ends every session of the account. */
  async setStatus(actor: Actor, { entityId, status }: AccountStatusRequest): Promise<void> {
    const isActive = status === ACCOUNT_STATUS.active;
    if (entityId === actor.userId)
      throw new UserError('rule', 'OWN_ACCOUNT', 'You cannot change the status of your own account');
    await this.database.within(this.system, async (tx) => {
      const user = await this.accounts.getAdmin(tx, entityId);
      this.requireRight(actor, user.role);
      if (!(await this.accounts.setActive(tx, entityId, isActive))) return;
      if (!isActive) await this.sessions.endAllOf(tx, [entityId]);
      await this.audit.write(tx, actor, {
        action: isActive ? 'admin.activated' : 'admin.deactivated',
        outcome: 'done',
        subject: entityId,
      });
    });
  }

  /** Of an admin user or of a company's account; whoever gets it is asked to choose their own. */
  async resetPassword(actor: Actor, { entityId, password }: AdminResetPasswordRequest): Promise<void> {
    refuseCommonPassword(password, 'password');
    const user = await this.target(actor, entityId);
    const passwordHash = await this.hasher.hash(password);
    await this.database.within(this.system, (tx) =>
      this.changes.apply(tx, actor, {
        user,
        passwordHash,
        action: 'password.reset-by-admin',
        keepSessionId: null,
        mustChange: true,
      }),
    );
  }

  private async target(actor: Actor, entityId: string): Promise<User> {
    const user = await this.database.within(this.system, (tx) => this.accounts.getAny(tx, entityId));
    this.requireRight(actor, user.role);
    return user;
  }

  private requireRight(actor: Actor, target: User['role']): void {
    if (actor.role !== null && mayManage(actor.role, target)) return;
    throw new UserError('forbidden', 'ACCOUNT_ABOVE', 'You are not allowed to manage this account');
  }
}
