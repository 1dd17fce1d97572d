import { Injectable } from '@nestjs/common';
import { type LoginType, type Role } from '@godown/contracts/permissions';
import { type EntityManager } from 'typeorm';
import { BugError, UserError } from '../../core/errors.js';
import { SessionWriter } from '../../platform/session/session-writer.js';
import { UserRepository } from '../auth/index.js';

interface NewAccount {
  name: string;
  phone: string;
  email: string | null;
  role: Role;
  loginType: LoginType;
}

/** Accounts of people in the field. They have no password: a code sent to the phone lets them in. */
@Injectable()
export class FieldAccounts {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionWriter,
  ) {}

  /** @param taken what is said when another account has the contact. @returns its id */
  async open(
    tx: EntityManager,
    companyId: string,
    account: NewAccount,
    taken: { phone: string; email: string },
  ): Promise<string> {
    const { phone, email, loginType } = account;
    if ((await this.users.findByIdentity(tx, { phone }, loginType)) !== null) throw contactTaken('phone', taken.phone);
    if (email !== null && (await this.users.findByIdentity(tx, { email }, loginType)) !== null)
      throw contactTaken('email', taken.email);
    const userId = await this.users.add(tx, { ...account, passwordHash: null });
    await this.users.assignCompanies(tx, userId, [companyId]);
    return userId;
  }

  /** Another phone is another key to the account, so it ends the account's sessions. */
  async rename(
    tx: EntityManager,
    id: string,
    { name, phone }: { name: string; phone: string },
    phoneTaken: string,
  ): Promise<void> {
    const user = await this.users.findById(tx, id);
    if (user === null) throw new BugError(`no account ${id}`);
    if (user.phone !== phone) {
      if ((await this.users.findByIdentity(tx, { phone }, user.loginType)) !== null)
        throw contactTaken('phone', phoneTaken);
      await this.sessions.endAllOf(tx, [id]);
    }
    await this.users.rename(tx, id, { name, phone });
  }

  /** Switching off ends every session of the account. */
  async setActive(tx: EntityManager, id: string, isActive: boolean): Promise<void> {
    if ((await this.users.setActive(tx, id, isActive)) && !isActive) await this.sessions.endAllOf(tx, [id]);
  }
}

function contactTaken(field: 'phone' | 'email', message: string): UserError {
  return new UserError('conflict', 'ACCOUNT_EXISTS', message, { errors: [{ field, message }] });
}
