import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { BugError } from '../../core/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Sealing } from '../../platform/sealing/sealing.js';
import { insertMany } from '../../database/entity-sql.js';
import { uuidv7 } from '../../core/uuid.js';
import { type Channel } from './kit/message.js';
import { composeMessage, type TemplateName } from './message-templates.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';

export interface OutgoingMessage {
  channel: Channel;
  /** Ten digits or a mail address. Null: everything happens as usual, but nobody gets a message. */
  to: string | null;
  template: TemplateName;
  values: Readonly<Record<string, string>>;
  companyId?: string;
}

export const DELIVER_MESSAGE = 'message.deliver';
/** Name under which recipient and values are sealed. */
export const MESSAGE_SEAL = 'outgoing-message';

/** Sends messages: queued in the business transaction, delivered by a job after it has committed. */
@Injectable()
export class Messenger {
  constructor(
    private readonly jobs: Jobs,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
  ) {}

  async send(tx: EntityManager, message: OutgoingMessage): Promise<string> {
    const [id] = await this.sendMany(tx, [message]);
    if (id === undefined) throw new BugError('A message was not stored');
    return id;
  }

  /** Two statements, however many there are. @returns the ids in the order of the messages */
  async sendMany(tx: EntityManager, messages: readonly OutgoingMessage[]): Promise<string[]> {
    if (messages.length === 0) return [];
    const createdAt = this.clock.now();
    const stored = messages.map((message) => ({ id: uuidv7(), ...this.rowOf(message), createdAt }));
    await insertMany(tx, OutgoingMessageEntity, stored);
    const ids = stored.map(({ id }) => id);
    await this.jobs.enqueueMany(
      tx,
      DELIVER_MESSAGE,
      ids.map((messageId) => ({ messageId })),
    );
    return ids;
  }

  private rowOf(message: OutgoingMessage): Partial<OutgoingMessageEntity> {
    const { to, channel, template, companyId } = message;
    return {
      tenantId: companyId ?? null,
      channel,
      template,
      maskedRecipient: to === null ? '' : maskRecipient(to),
      sealed: this.sealed(message),
      state: to === null ? 'suppressed' : 'waiting',
    };
  }

  private sealed({ to, template, values }: OutgoingMessage): Buffer | null {
    const message = composeMessage(template, values);
    return to === null ? null : this.sealing.seal(MESSAGE_SEAL, JSON.stringify({ to, message }));
  }
}

/** Enough to recognise one's own number or address, not enough to learn it. */
export function maskRecipient(to: string): string {
  const [name = '', domain] = to.split('@');
  return domain === undefined
    ? `${'*'.repeat(Math.max(0, to.length - 3))}${to.slice(-3)}`
    : `${name.slice(0, 1)}***@${domain}`;
}
