import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { OTP_PURPOSES, type RegisterCompanyRequest } from '@godown/contracts/auth';
import { phoneOf } from '@godown/contracts/common';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { newToken } from '../accounts/auth.cookies.js';
import { CodeSender } from '../codes/code-sender.js';
import { type CodeKey, OneTimeCodes, refuseCode } from '../codes/one-time-codes.js';
import { PasswordHasher } from '../hashing/password-hasher.js';
import { refuseCommonPassword } from '../passwords/password-policy.js';
import { type Browser, type SignedIn } from '../sign-in/sign-in-sessions.js';
import { UserRepository } from '../accounts/user.repository.js';
import { CompanyOpening } from './company-opening.js';
import { type SignUp, SignUpRepository } from './sign-up.repository.js';

/** A company signs up: details first, then the phone is verified, and only then there is a company. */
@Injectable()
export class SignUpService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly signUps: SignUpRepository,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly sender: CodeSender,
    private readonly codes: OneTimeCodes,
    private readonly opening: CompanyOpening,
  ) {}

  /** @returns the token that ties the browser to this sign-up. Known and unknown contacts get the same answer. */
  async register(body: RegisterCompanyRequest): Promise<string> {
    refuseCommonPassword(body.password, 'password');
    const passwordHash = await this.hasher.hash(body.password);
    const token = newToken();
    const { companyName, contactName, email, phone } = body;
    await this.database.within(this.system, (tx) =>
      this.signUps.add(tx, token, {
        companyName: companyName.trim(),
        contactName: contactName.trim(),
        email: email.trim(),
        phone: phoneOf(phone) ?? phone,
        passwordHash,
      }),
    );
    return token;
  }

  /** A phone that has an account is told so by SMS, not by our answer. */
  async sendCode(token: string | null): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const signUp = await this.require(tx, token);
      const isKnown = (await this.users.findByPhone(tx, signUp.phone, 'seller')) !== null;
      await this.sender.send(tx, {
        key: keyOf(signUp),
        channel: 'sms',
        to: signUp.phone,
        template: isKnown ? 'signup-known' : 'signup-code',
        isWanted: true,
      });
    });
  }

  async verify(actor: Actor, token: string | null, code: string, browser: Browser): Promise<SignedIn> {
    const { verdict, signedIn } = await this.database.within(this.system, async (tx) => {
      const signUp = await this.require(tx, token);
      const checked = await this.codes.check(tx, actor, keyOf(signUp), code);
      if (checked !== 'right') return { verdict: checked, signedIn: null };
      await this.signUps.markVerified(tx, signUp.id);
      return { verdict: checked, signedIn: await this.opening.open(tx, actor, signUp, browser) };
    });
    refuseCode(verdict);
    if (!signedIn) throw noSignUp();
    return signedIn;
  }

  private async require(tx: EntityManager, token: string | null): Promise<SignUp> {
    const signUp = await this.signUps.find(tx, token);
    if (!signUp) throw noSignUp();
    return signUp;
  }
}

function keyOf(signUp: SignUp): CodeKey {
  return { purpose: OTP_PURPOSES.signup, subject: signUp.id };
}

function noSignUp(): UserError {
  return UserError.missing('No sign-up is in progress. Please sign up again.');
}
