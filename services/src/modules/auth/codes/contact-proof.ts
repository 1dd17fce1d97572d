import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ContactField, type OtpPurpose } from '@godown/contracts/auth';
import { type Actor } from '../../../core/actor.js';
import { type TemplateName } from '../../messaging/index.js';
import { CodeSender } from './code-sender.js';
import { OneTimeCodes } from './one-time-codes.js';
import { SendBudget } from './send-budget.js';

export interface ContactToProve {
  purpose: OtpPurpose;
  /** What the proof is for, e.g. the id of a request: a code proves the contact for this alone. */
  subject: string;
  field: ContactField;
}

/** Lets somebody without an account prove that a phone or email is theirs. Nothing depends on whether anybody knows the contact. */
@Injectable()
export class ContactProof {
  constructor(
    private readonly sender: CodeSender,
    private readonly codes: OneTimeCodes,
    private readonly budget: SendBudget,
  ) {}

  /** Call it outside a transaction. @throws UserError tooMany */
  requireRoom(actor: Actor): Promise<void> {
    return this.budget.requireRoom(actor.network);
  }

  /** @throws UserError tooMany */
  async send(tx: EntityManager, proof: ContactToProve, to: string, template: TemplateName): Promise<void> {
    const channel = proof.field === 'email' ? 'email' : 'sms';
    await this.sender.send(tx, { key: keyOf(proof), channel, to, template, isWanted: true });
  }

  /** Uses up one try: the caller lets the transaction commit whatever comes out. */
  async isRight(tx: EntityManager, actor: Actor, proof: ContactToProve, code: string): Promise<boolean> {
    return (await this.codes.check(tx, actor, keyOf(proof), code)) === 'right';
  }
}

function keyOf({ purpose, subject, field }: ContactToProve): { purpose: OtpPurpose; subject: string } {
  return { purpose, subject: `${subject}:${field}` };
}
