import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { OTP_PURPOSES, type ForgotPasswordRequest, type ResetPasswordRequest } from '@godown/contracts/auth';
import { type LoginType } from '@godown/contracts/permissions';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { CodeSender } from '../codes/code-sender.js';
import { type CodeKey, type CodeVerdict, OneTimeCodes, refuseCode } from '../codes/one-time-codes.js';
import { UserRepository } from '../accounts/user.repository.js';
import { PasswordChanges } from './password-changes.js';
import { PasswordHasher } from '../hashing/password-hasher.js';
import { refuseCommonPassword } from './password-policy.js';

/** A new password by a code sent to the phone. Phones without an account get the same answers after the same work. */
@Injectable()
export class ForgottenPasswordService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly sender: CodeSender,
    private readonly codes: OneTimeCodes,
    private readonly hasher: PasswordHasher,
    private readonly changes: PasswordChanges,
  ) {}

  async sendCode({ phone, userLoginType }: ForgotPasswordRequest): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const user = await this.users.findByPhone(tx, phone, userLoginType ?? null);
      const isWanted = user !== null && user.isActive;
      await this.sender.send(tx, {
        key: keyOf(phone, userLoginType),
        channel: 'sms',
        to: phone,
        template: 'password-code',
        isWanted,
      });
    });
  }

  async reset(actor: Actor, { phone, otp, password, userLoginType }: ResetPasswordRequest): Promise<void> {
    refuseCommonPassword(password, 'password');
    const passwordHash = await this.hasher.hash(password);
    const verdict = await this.database.within(this.system, async (tx): Promise<CodeVerdict> => {
      const checked = await this.codes.check(tx, actor, keyOf(phone, userLoginType), otp);
      if (checked === 'right') await this.apply(tx, actor, { phone, userLoginType, passwordHash });
      return checked;
    });
    refuseCode(verdict);
  }

  private async apply(
    tx: EntityManager,
    actor: Actor,
    { phone, userLoginType, passwordHash }: { phone: string; userLoginType?: LoginType; passwordHash: string },
  ): Promise<void> {
    const user = await this.users.findByPhone(tx, phone, userLoginType ?? null);
    if (!user) return;
    await this.changes.apply(tx, actor, { user, passwordHash, action: 'password.reset', keepSessionId: null });
  }
}

function keyOf(phone: string, loginType: LoginType | undefined): CodeKey {
  return { purpose: OTP_PURPOSES.forgotPassword, subject: `${phone}:${loginType ?? 'any'}` };
}
