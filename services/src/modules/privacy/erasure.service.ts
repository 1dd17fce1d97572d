import { Injectable } from '@nestjs/common';
import { type ContactField, OTP_PURPOSES } from '@godown/contracts/auth';
import {
  DELETE_USER_DATA_MESSAGES,
  type ConfirmDeletionRequest,
  type DeleteUserDataRequest,
  type DeletionConfirmed,
} from '@godown/contracts/privacy';
import { Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { UserError } from '../../core/errors.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { Database } from '../../database/database.js';
import { ContactProof, type ContactToProve } from '../auth/index.js';
import { maskRecipient } from '../messaging/index.js';
import { ContactHash } from './contact-hash.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { type ProvenRequest } from './erasure-requests.sql.js';
import { PrivacyConfig } from './privacy.config.js';

const REQUESTS_PER_ADDRESS = { limit: 5, windowSeconds: 3600 };

interface GivenContact {
  field: ContactField;
  value: string;
}

/** Deletion requests: recorded, then proven by a code to each contact. The answers never tell whether we know the person. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly database: Database,
    private readonly requests: ErasureRequestsRepository,
    private readonly proof: ContactProof,
    private readonly hash: ContactHash,
    private readonly limits: RateLimit,
    private readonly audit: AuditTrail,
    private readonly config: PrivacyConfig,
  ) {}

  /** Asked again, it sends new codes. @throws UserError tooMany */
  async request(actor: Actor, dto: DeleteUserDataRequest): Promise<void> {
    const contacts = contactsOf(dto);
    if (contacts.length === 0) throw fieldError('CONTACT_REQUIRED', 'phone', DELETE_USER_DATA_MESSAGES.contact);
    if (dto.reason.trim() === '') throw fieldError('REASON_REQUIRED', 'reason', DELETE_USER_DATA_MESSAGES.reason);
    await this.limits.require({ key: `erasure:${actor.network}`, ...REQUESTS_PER_ADDRESS });
    await this.proof.requireRoom(actor);
    const [phone, email] = [dto.phone ?? null, dto.email ?? null];
    await this.database.within(Actor.system(), async (tx) => {
      await this.requests.add(
        tx,
        { phone, email },
        { phone: phone && maskRecipient(phone), email: email && maskRecipient(email) },
        dto.reason.trim(),
      );
      for (const contact of contacts) await this.proof.send(tx, this.proofOf(contact), contact.value, 'erasure-code');
      await this.audit.write(tx, actor, { action: 'privacy.erasure-requested', outcome: 'done' });
    });
  }

  /** @throws UserError rule: one answer for a wrong code, an old one and a contact that nobody asked for */
  async confirm(actor: Actor, dto: ConfirmDeletionRequest): Promise<DeletionConfirmed> {
    const [contact, ...more] = contactsOf(dto);
    if (!contact) throw fieldError('CONTACT_REQUIRED', 'phone', DELETE_USER_DATA_MESSAGES.contact);
    if (more.length > 0) throw fieldError('ONE_CONTACT', 'phone', DELETE_USER_DATA_MESSAGES.oneContact);
    const proven = await this.database.within(Actor.system(), async (tx) => {
      if (!(await this.proof.isRight(tx, actor, this.proofOf(contact), dto.code))) return null;
      const newest = await this.requests.prove(tx, contact.field, contact.value, this.config.dueDays);
      if (newest?.status === 'VERIFIED')
        await this.audit.write(tx, actor, { action: 'privacy.erasure-verified', outcome: 'done' });
      return newest;
    });
    if (!proven) throw new UserError('rule', 'WRONG_CODE', DELETE_USER_DATA_MESSAGES.wrongCode);
    return toConfirmed(proven);
  }

  private proofOf({ field, value }: GivenContact): ContactToProve {
    return { purpose: OTP_PURPOSES.erasure, subject: this.hash.of(field, value), field };
  }
}

function contactsOf({ phone, email }: { phone?: string; email?: string }): GivenContact[] {
  return [
    ...(phone ? [{ field: 'phone' as const, value: phone }] : []),
    ...(email ? [{ field: 'email' as const, value: email }] : []),
  ];
}

function toConfirmed({ phoneMissing, emailMissing, dueAt }: ProvenRequest): DeletionConfirmed {
  return { waitsFor: phoneMissing ? 'phone' : emailMissing ? 'email' : null, dueAt: dueAt?.toISOString() ?? null };
}

function fieldError(code: string, field: string, message: string): UserError {
  return new UserError('invalid', code, message, { errors: [{ field, message }] });
}
