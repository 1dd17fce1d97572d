import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES, type LoginRequest, type LoginIdentity } from '@godown/contracts/auth';
import { phoneOf } from '@godown/contracts/common';
import { UMS_CODES } from '@godown/contracts/common';
import { type LoginType } from '@godown/contracts/permissions';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { PasswordHasher } from '../hashing/password-hasher.js';
import { HashSlots } from '../hashing/hash-slots.js';
import { type User } from '../accounts/user.js';
import { UserRepository } from '../accounts/user.repository.js';
import { KnownDevices } from '../accounts/known-devices.js';
import { LoginThrottle } from '../throttling/login-throttle.js';
import { accountKey, deviceKey, nobodyKey } from '../throttling/throttle-keys.js';
import { type Browser, type SignedIn, SignInSessions } from './sign-in-sessions.js';

interface Attempt {
  user: User | null;
  throttleKey: string;
  waitSeconds: number;
}

/** Signs people in. Known and unknown accounts take the same way, the same time and get the same answer. */
@Injectable()
export class LoginService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly throttle: LoginThrottle,
    private readonly devices: KnownDevices,
    private readonly slots: HashSlots,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SignInSessions,
  ) {}

  async login(actor: Actor, body: LoginRequest, browser: Browser): Promise<SignedIn> {
    const identity = readIdentity(body);
    return this.slots.run(async () => {
      const attempt = await this.begin(identity, body, browser);
      if (attempt.waitSeconds > 0) {
        throw new UserError('tooMany', 'LOGIN_THROTTLED', AUTH_MESSAGES.tooManyTries, {
          retryAfterSeconds: attempt.waitSeconds,
        });
      }
      const matches = await this.hasher.matchesInSlot(attempt.user?.passwordHash ?? null, body.password);
      if (!matches || !attempt.user) return this.refuse(actor, attempt.user);
      return this.admit(actor, attempt.user, attempt.throttleKey, browser);
    });
  }

  private begin(identity: LoginIdentity, body: LoginRequest, browser: Browser): Promise<Attempt> {
    return this.database.within(this.system, async (tx) => {
      const found = await this.users.findByIdentity(tx, identity, body.userLoginType);
      const user = isOpenAt(browser, body.userLoginType) ? found : null;
      const isKnownDevice = await this.devices.knows(tx, user?.id ?? null, browser.deviceToken);
      const account = user ? accountKey(user.id) : nobodyKey(identity, body.userLoginType);
      const throttleKey = isKnownDevice ? deviceKey(account) : account;
      return { user, throttleKey, waitSeconds: await this.throttle.book(tx, throttleKey) };
    });
  }

  private async refuse(actor: Actor, user: User | null): Promise<never> {
    await this.database.within(this.system, (tx) => this.sessions.auditRefusal(tx, actor, user?.id ?? null));
    throw new UserError('unauthenticated', 'WRONG_CREDENTIALS', AUTH_MESSAGES.wrongCredentials, {
      umsCode: UMS_CODES.wrongCredentials,
    });
  }

  private async admit(actor: Actor, user: User, throttleKey: string, browser: Browser): Promise<SignedIn> {
    const isOpen = user.isActive && user.hasActiveCompany;
    const signedIn = await this.database.within(this.system, async (tx) => {
      await this.throttle.forget(tx, [throttleKey]);
      if (isOpen) return this.sessions.begin(tx, actor, user.id, browser);
      await this.sessions.auditRefusal(tx, actor, user.id);
      return null;
    });
    if (signedIn) return signedIn;
    throw new UserError('forbidden', 'ACCOUNT_INACTIVE', AUTH_MESSAGES.accountInactive, {
      umsCode: UMS_CODES.accountInactive,
    });
  }
}

/** At another product's host an account is one that does not exist, however well its password is known. */
function isOpenAt({ hostLoginType }: Browser, loginType: LoginType): boolean {
  return hostLoginType === null || hostLoginType === loginType;
}

function readIdentity({ email, phone, username }: LoginRequest): LoginIdentity {
  const given: LoginIdentity[] = [];
  if (email?.trim()) given.push({ email: email.trim() });
  if (phone?.trim()) given.push({ phone: phoneOf(phone) ?? phone.trim() });
  if (username?.trim()) given.push({ username: username.trim() });
  const [identity, ...more] = given;
  if (identity && more.length === 0) return identity;
  const message = AUTH_MESSAGES.idRequired;
  throw new UserError('invalid', 'ID_REQUIRED', message, { errors: [{ field: 'id', message }] });
}
