import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { MESSAGING_MESSAGES } from '@godown/contracts/messaging';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { SecretsConfig } from '../../../config/secrets.config.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { PublicPagesConfig } from '../../../config/public-pages.config.js';
import { Sealing } from '../../../platform/sealing/sealing.js';
import { type Channel } from '../kit/message.js';
import { MessageOptOutEntity } from './message-opt-out.entity.js';

interface Recipient {
  readonly to: string;
  readonly channel: Channel;
  readonly tenantId: string | null;
}

const LINK_SEAL = 'message-opt-out-link';
const ALL = 'all';

/** Who wants no messages about orders. Codes and warnings about accounts are sent all the same. */
@Injectable()
export class OptOuts {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretsConfig,
    private readonly sealing: Sealing,
    private readonly pages: PublicPagesConfig,
    private readonly clock: Clock,
  ) {}

  async has(tx: EntityManager, { to, channel, tenantId }: Recipient): Promise<boolean> {
    return tx
      .getRepository(MessageOptOutEntity)
      .existsBy({ recipientHash: this.hashOf(to), channel, scope: In([tenantId ?? ALL, ALL]) });
  }

  async add(tx: EntityManager, { to, channel, tenantId }: Recipient): Promise<void> {
    const row = { recipientHash: this.hashOf(to), channel, scope: tenantId ?? ALL, tenantId };
    await insertMany(tx, MessageOptOutEntity, [{ ...row, createdAt: this.clock.now() }], { skipExisting: true });
  }

  async remove(tx: EntityManager, { to, channel, tenantId }: Recipient): Promise<void> {
    await tx
      .getRepository(MessageOptOutEntity)
      .delete({ recipientHash: this.hashOf(to), channel, ...(tenantId !== null && { scope: tenantId }) });
  }

  /** Where the reader of a company's mail asks for no more of them. */
  linkFor(companyId: string, to: string): string {
    const token = this.sealing.seal(LINK_SEAL, JSON.stringify([companyId, to])).toString('base64url');
    return `${this.pages.trackingOrigin}/unsubscribe/${token}`;
  }

  /** @throws UserError missing for a link that we did not make */
  async follow(token: string): Promise<void> {
    const opened = this.opened(token);
    if (opened === null) throw UserError.missing(MESSAGING_MESSAGES.optOutUnknown);
    await this.database.within(Actor.system(), (tx) => this.add(tx, { ...opened, channel: 'email' }));
  }

  /** A phone by its last ten digits, a mail address in small letters. */
  hashOf(to: string): Buffer {
    const plain = to.includes('@') ? to.trim().toLowerCase() : to.replace(/\D/g, '').slice(-10);
    return createHmac('sha256', this.secrets.keyFor('message-opt-outs')).update(plain).digest();
  }

  private opened(token: string): { tenantId: string; to: string } | null {
    try {
      const [tenantId, to]: string[] = JSON.parse(this.sealing.open(LINK_SEAL, Buffer.from(token, 'base64url')));
      return tenantId === undefined || to === undefined ? null : { tenantId, to };
    } catch {
      return null;
    }
  }
}
