import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { OTP_LIFE_MINUTES } from '@godown/contracts/auth';
import { Messenger, type TemplateName } from '../../messaging/index.js';
import { type CodeKey, OneTimeCodes } from './one-time-codes.js';
import { SendBudget } from './send-budget.js';

export interface CodeSend {
  key: CodeKey;
  channel: 'sms' | 'email';
  /** A phone or an email: counted against the budget, whether or not anybody gets a message. */
  to: string;
  template: TemplateName;
  /** False for a recipient that must not get a code: everything is done and stored as usual, but nothing is sent. */
  isWanted: boolean;
}

/** Issues a code and sends it, within the recipient's budget. */
@Injectable()
export class CodeSender {
  constructor(
    private readonly codes: OneTimeCodes,
    private readonly budget: SendBudget,
    private readonly messenger: Messenger,
  ) {}

  /** @throws UserError tooMany */
  async send(tx: EntityManager, { key, channel, to, template, isWanted }: CodeSend): Promise<void> {
    await this.budget.take(tx, to.toLowerCase());
    const code = await this.codes.issue(tx, key);
    const values = { code, minutes: String(OTP_LIFE_MINUTES) };
    await this.messenger.send(tx, { channel, to: isWanted ? to : null, template, values });
  }
}
