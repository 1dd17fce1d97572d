import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES, type ChangePasswordRequest } from '@godown/contracts/auth';
import { UMS_CODES } from '@godown/contracts/common';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { type User } from '../accounts/user.js';
import { UserRepository } from '../accounts/user.repository.js';
import { LoginThrottle } from '../throttling/login-throttle.js';
import { PasswordChanges } from './password-changes.js';
import { PasswordHasher } from '../hashing/password-hasher.js';
import { refuseCommonPassword } from './password-policy.js';

/** People who are signed in prove themselves once more, and choose a new password. */
@Injectable()
export class ChangePasswordService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly throttle: LoginThrottle,
    private readonly hasher: PasswordHasher,
    private readonly changes: PasswordChanges,
  ) {}

  /** Every other session of the person ends. */
  async change(actor: Actor, { oldPassword, newPassword }: ChangePasswordRequest): Promise<void> {
    refuseCommonPassword(newPassword, 'newPassword');
    refuseSamePassword(oldPassword, newPassword);
    const user = await this.prove(actor, oldPassword, 'oldPassword');
    const passwordHash = await this.hasher.hash(newPassword);
    await this.database.within(this.system, (tx) =>
      this.changes.apply(tx, actor, { user, passwordHash, action: 'password.changed', keepSessionId: actor.sessionId }),
    );
  }

  /**
   * Looks at the password of whoever is signed in; a stolen session cannot guess it any faster than a stranger.
   * @throws UserError rule on the given field when it is wrong, tooMany while it must wait
   */
  async prove(actor: Actor, password: string, field: string): Promise<User> {
    const { user, waitSeconds } = await this.database.within(this.system, async (tx) => ({
      user: await this.users.findById(tx, actor.requireUser()),
      waitSeconds: await this.throttle.book(tx, proofKey(actor.requireUser())),
    }));
    if (waitSeconds > 0)
      throw new UserError('tooMany', 'PROOF_THROTTLED', AUTH_MESSAGES.tooManyTries, { retryAfterSeconds: waitSeconds });
    const matches = await this.hasher.matches(user?.passwordHash ?? null, password);
    if (!matches || !user) {
      const message = 'The old password is not correct';
      throw new UserError('rule', 'WRONG_PASSWORD', message, {
        errors: [{ field, message }],
        umsCode: UMS_CODES.wrongCredentials,
      });
    }
    await this.database.within(this.system, (tx) => this.throttle.forget(tx, [proofKey(user.id)]));
    return user;
  }
}

/** Whoever knew the old one would know the new one: nothing would be changed. */
function refuseSamePassword(oldPassword: string, newPassword: string): void {
  if (oldPassword !== newPassword) return;
  const message = AUTH_MESSAGES.passwordNotNew;
  throw new UserError('invalid', 'PASSWORD_NOT_NEW', message, { errors: [{ field: 'newPassword', message }] });
}

function proofKey(userId: string): string {
  return `proof:${userId}`;
}
