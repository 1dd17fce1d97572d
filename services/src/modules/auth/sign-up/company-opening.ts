import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { UserError } from '../../../core/errors.js';
import { Events } from '../../../platform/events/events.js';
import { type Browser, type SignedIn, SignInSessions } from '../sign-in/sign-in-sessions.js';
import { CompanyRecords } from '../accounts/company-records.js';
import { UserRepository } from '../accounts/user.repository.js';
import { type SignUp } from './sign-up.repository.js';

/** Makes a company and its first person, and signs that person in. */
@Injectable()
export class CompanyOpening {
  constructor(
    private readonly users: UserRepository,
    private readonly companies: CompanyRecords,
    private readonly sessions: SignInSessions,
    private readonly events: Events,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The first person gets the company's own id: the specification's `entityId` means the account in some calls and
   * the company in others, and so both are right.
   */
  async open(tx: EntityManager, actor: Actor, signUp: SignUp, browser: Browser): Promise<SignedIn> {
    if (await this.users.isTaken(tx, signUp, 'seller')) {
      throw new UserError(
        'conflict',
        'ACCOUNT_EXISTS',
        'An account with this phone or email already exists. Please sign in.',
      );
    }
    const { companyName, contactName, email, phone, passwordHash } = signUp;
    const id = await this.companies.open(tx, { name: companyName, email, phone, poc: contactName });
    await this.users.add(tx, {
      id,
      name: contactName,
      email,
      phone,
      passwordHash,
      role: 'seller',
      loginType: 'seller',
    });
    await this.users.assignCompanies(tx, id, [id]);
    await this.events.record(tx, {
      type: 'company.registered',
      companyId: id,
      subjectId: id,
      data: {},
    });
    await this.audit.write(tx, actor, {
      action: 'company.registered',
      outcome: 'done',
      tenantId: id,
      subject: id,
    });
    return this.sessions.begin(tx, actor, id, browser);
  }
}
