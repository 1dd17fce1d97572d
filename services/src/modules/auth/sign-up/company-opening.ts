import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { BugError, UserError } from '../../../core/errors.js';
import { Events } from '../../../platform/events/events.js';
import { rows, run } from '../../../database/rows.js';
import { type Browser, type SignedIn, SignInSessions } from '../sign-in/sign-in-sessions.js';
import { UserRepository } from '../accounts/user.repository.js';
import { type SignUp } from './sign-up.repository.js';

/** Makes a company and its first person, and signs that person in. */
@Injectable()
export class CompanyOpening {
  constructor(
    private readonly users: UserRepository,
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
        'An account with this phone or email exists already. Please sign in.',
      );
    }
    const { companyName, contactName, email, phone, passwordHash } = signUp;
    const [company] = await rows<{ id: string }>(
      tx,
      `INSERT INTO companies (name, email, phone, poc, poc_phone) VALUES ($1, $2, $3, $4, $3) RETURNING id`,
      [companyName, email, phone, contactName],
    );
    if (!company) throw new BugError('A company was not stored');
    await this.users.add(tx, {
      id: company.id,
      name: contactName,
      email,
      phone,
      passwordHash,
      role: 'seller',
      loginType: 'seller',
    });
    await run(tx, `INSERT INTO user_companies (company_id, user_id) VALUES ($1, $1)`, [company.id]);
    await this.events.record(tx, {
      type: 'company.registered',
      companyId: company.id,
      subjectId: company.id,
      data: {},
    });
    await this.audit.write(tx, actor, {
      action: 'company.registered',
      outcome: 'done',
      tenantId: company.id,
      subject: company.id,
    });
    return this.sessions.begin(tx, actor, company.id, browser);
  }
}
