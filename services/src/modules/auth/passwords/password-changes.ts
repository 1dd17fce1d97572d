import { shownTime } from '@godown/contracts/common';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { SessionWriter } from '../../../platform/session/session-writer.js';
import { Messenger } from '../../messaging/index.js';
import { KnownDevices } from '../accounts/known-devices.js';
import { accountKey, deviceKey } from '../throttling/throttle-keys.js';
import { LoginThrottle } from '../throttling/login-throttle.js';
import { type User } from '../accounts/user.js';
import { UserRepository } from '../accounts/user.repository.js';

export interface PasswordChange {
  user: User;
  passwordHash: string;
  action: 'password.reset' | 'password.changed' | 'password.reset-by-admin';
  /** The one session that may stay. */
  keepSessionId: string | null;
  /** The person must choose another one after the next sign-in. */
  mustChange?: boolean;
}

/** Everything that a new password brings: other sessions end, waits and known devices are forgotten, the owner is told by mail. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionWriter,
    private readonly throttle: LoginThrottle,
    private readonly devices: KnownDevices,
    private readonly messenger: Messenger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async apply(
    tx: EntityManager,
    actor: Actor,
    { user, passwordHash, action, keepSessionId, mustChange }: PasswordChange,
  ): Promise<void> {
    await this.users.setPassword(tx, user.id, passwordHash, mustChange);
    await this.sessions.endAllOf(tx, [user.id], keepSessionId);
    await this.throttle.forget(tx, [accountKey(user.id), deviceKey(accountKey(user.id))]);
    if (keepSessionId === null) await this.devices.forgetAllOf(tx, user.id);
    await this.audit.write(tx, actor, { action, outcome: 'done', subject: user.id });
    if (user.email === null) return;
    const values = { name: user.name, at: shownTime(this.clock.now()) };
    await this.messenger.send(tx, { channel: 'email', to: user.email, template: 'password-changed', values });
  }
}
