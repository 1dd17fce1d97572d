import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  AUTH_MESSAGES,
  CONTACT_FIELDS,
  type ConfirmContactRequest,
  type ContactField,
  OTP_PURPOSES,
  type PendingContact,
  type UpdateProfileRequest,
} from '@godown/contracts/auth';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { CodeSender } from '../codes/code-sender.js';
import { type CodeKey, type CodeVerdict, OneTimeCodes, refuseCode } from '../codes/one-time-codes.js';
import { SendBudget } from '../codes/send-budget.js';
import { type User } from '../accounts/user.js';
import { UserRepository } from '../accounts/user.repository.js';
import { ContactChangesRepository } from './contact-changes.repository.js';
import { ContactNotifications } from './contact-notifications.js';

/**
 * A new email or phone counts once the code that was sent to it comes back. One that belongs to another account gets
 * the same answers after the same work: only its owner is told, by the message.
 */
@Injectable()
export class ContactChangeService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly changes: ContactChangesRepository,
    private readonly sender: CodeSender,
    private readonly codes: OneTimeCodes,
    private readonly budget: SendBudget,
    private readonly news: ContactNotifications,
  ) {}

  /** @throws UserError tooMany; call it outside a transaction */
  requireRoom(actor: Actor): Promise<void> {
    return this.budget.requireRoomOf(actor.requireUser(), actor.network);
  }

  /** The same change asked for twice sends one code: another one is asked for with `resend`. */
  async request(tx: EntityManager, user: User, asked: readonly PendingContact[]): Promise<void> {
    for (const contact of asked) {
      if (await this.changes.add(tx, user.id, contact)) await this.sendCode(tx, user, contact);
    }
  }

  async resend(actor: Actor, field: ContactField): Promise<void> {
    await this.requireRoom(actor);
    await this.database.within(this.system, async (tx) => {
      const user = await this.users.findById(tx, actor.requireUser());
      const pending = await this.changes.find(tx, actor.requireUser(), field);
      if (!user || !pending) throw noPendingContact();
      await this.sendCode(tx, user, pending);
    });
  }

  async confirm(actor: Actor, { field, code }: ConfirmContactRequest): Promise<void> {
    const verdict = await this.database.within(this.system, async (tx): Promise<CodeVerdict> => {
      const user = await this.users.findById(tx, actor.requireUser());
      const pending = await this.changes.find(tx, actor.requireUser(), field);
      if (!user || !pending) throw noPendingContact();
      const checked = await this.codes.check(tx, actor, keyOf(user, pending), code);
      return checked === 'right' ? this.apply(tx, actor, user, pending) : checked;
    });
    refuseCode(verdict);
  }

  async cancel(actor: Actor, field: ContactField): Promise<void> {
    await this.database.within(this.system, (tx) => this.changes.remove(tx, actor.requireUser(), field));
  }

  private async sendCode(tx: EntityManager, user: User, pending: PendingContact): Promise<void> {
    const isKnown = await this.changes.belongsToAnother(tx, user, pending);
    const channel = pending.field === 'email' ? 'email' : 'sms';
    await this.sender.send(tx, {
      key: keyOf(user, pending),
      channel,
      to: pending.value,
      template: isKnown ? 'contact-known' : 'contact-code',
      isWanted: true,
    });
  }

  /** Somebody else may have confirmed the same contact in the meantime: then the code is of no more use. */
  private async apply(tx: EntityManager, actor: Actor, user: User, pending: PendingContact): Promise<CodeVerdict> {
    await this.changes.remove(tx, user.id, pending.field);
    if (await this.changes.belongsToAnother(tx, user, pending)) return 'none';
    await this.changes.apply(tx, user.id, pending);
    const [companyId, ...more] = actor.grantedCompanyIds;
    if (user.role === 'seller' && companyId !== undefined && more.length === 0)
      await this.changes.applyToCompany(tx, companyId, pending);
    await this.news.notify(tx, actor, user, pending.field);
    return 'right';
  }
}

/** Which of the two the body changes. */
export function changedContacts(user: User, body: UpdateProfileRequest): PendingContact[] {
  return CONTACT_FIELDS.flatMap((field) => {
    const value = body[field];
    return !value || value === user[field] ? [] : [{ field, value }];
  });
}

/** The address is part of the key: a code confirms the contact that it was sent to and no other. */
function keyOf(user: User, { field, value }: PendingContact): CodeKey {
  return { purpose: OTP_PURPOSES.contactChange, subject: `${user.id}:${field}:${value}` };
}

function noPendingContact(): UserError {
  return UserError.missing(AUTH_MESSAGES.noPendingContact);
}
