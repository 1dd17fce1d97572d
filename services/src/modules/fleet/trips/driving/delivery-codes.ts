import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DELIVERY_CODE, type StopResultRequest, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { type EntityManager, In } from 'typeorm';
import { SecretsConfig } from '../../../../config/secrets.config.js';
import { Clock } from '../../../../core/clock.js';
import { UserError } from '../../../../core/errors.js';
import { insertMany } from '../../../../database/entity-sql.js';
import { Messenger } from '../../../messaging/index.js';
import { type JourneyOrderEntity } from '../journey-order.entity.js';
import { DeliveryCodeEntity } from './delivery-code.entity.js';
import { asksCode, type CodeRecipient, findCodeRecipients } from './delivery-codes.sql.js';

/** Codes that buyers give the driver at the door. Within a transaction that sees every company and has locked the trip. */
@Injectable()
export class DeliveryCodes {
  private readonly key: Buffer;

  constructor(
    private readonly messenger: Messenger,
    private readonly clock: Clock,
    secrets: SecretsConfig,
  ) {
    this.key = secrets.keyFor('delivery-code');
  }

  /**
   * Parcels leave: what is asked for from now on stays so until the trip's end, whatever the company prefers meanwhile. A parcel that
   * was taken off and put back keeps the code that its buyer has.
   */
  async issue(tx: EntityManager, tripId: string, orders: readonly JourneyOrderEntity[]): Promise<void> {
    const orderIds = orders.map(({ orderId }) => orderId);
    const kept = await tx.getRepository(DeliveryCodeEntity).findBy({ tripId, orderId: In(orderIds) });
    const known = new Set(kept.map(({ orderId }) => orderId));
    const recipients = (await findCodeRecipients(tx, orders)).filter(
      (recipient) => asksCode(recipient) && !known.has(recipient.orderId),
    );
    const sentAt = this.clock.now();
    const codes = recipients.map((recipient) => ({ recipient, code: newCode() }));
    await insertMany(
      tx,
      DeliveryCodeEntity,
      codes.map(({ recipient: { companyId, orderId }, code }) => ({
        companyId,
        tripId,
        orderId,
        codeHash: this.hash(tripId, orderId, code),
        triesLeft: DELIVERY_CODE.tries,
        sends: 1,
        sentAt,
        refusedKey: null,
      })),
    );
    await this.messenger.sendMany(
      tx,
      codes.map(({ recipient, code }) => messageFor(recipient, code)),
    );
  }

  /** @throws UserError rule where no code is asked, tooMany when one was just sent or no more may be */
  async sendAgain(tx: EntityManager, order: JourneyOrderEntity): Promise<void> {
    const { tripId, orderId } = order;
    const kept = await tx.getRepository(DeliveryCodeEntity).findOneBy({ tripId, orderId });
    const [recipient] = await findCodeRecipients(tx, [order]);
    if (kept === null || recipient === undefined) throw new UserError('rule', 'NO_CODE', TRIP_MESSAGES.noCodeAsked);
    if (kept.sends >= DELIVERY_CODE.sends) throw new UserError('tooMany', 'NO_SENDS_LEFT', TRIP_MESSAGES.noSendsLeft);
    const sentAt = this.clock.now();
    const waitSeconds = DELIVERY_CODE.secondsBetweenSends - (sentAt.getTime() - kept.sentAt.getTime()) / 1000;
    if (waitSeconds > 0)
      throw new UserError('tooMany', 'CODE_TOO_SOON', TRIP_MESSAGES.codeTooSoon, {
        retryAfterSeconds: Math.ceil(waitSeconds),
      });
    const code = newCode();
    await this.update(tx, kept, {
      codeHash: this.hash(tripId, orderId, code),
      triesLeft: DELIVERY_CODE.tries,
      sends: kept.sends + 1,
      sentAt,
      refusedKey: null,
    });
    await this.messenger.send(tx, messageFor(recipient, code));
  }

  /**
   * Judges what the driver was told at the door.
   * @returns why the parcel may not be handed over; the transaction must commit all the same, else the try would not count
   */
  async refusalOf(
    tx: EntityManager,
    { tripId, orderId }: JourneyOrderEntity,
    { code, stepId }: StopResultRequest,
  ): Promise<UserError | null> {
    const kept = await tx.getRepository(DeliveryCodeEntity).findOneBy({ tripId, orderId });
    if (kept === null) return null;
    if (code === undefined) return new UserError('rule', 'CODE_MISSING', TRIP_MESSAGES.code);
    const wrong = new UserError('rule', 'WRONG_CODE', TRIP_MESSAGES.wrongCode);
    if (kept.refusedKey === stepId) return wrong;
    if (kept.triesLeft === 0) return new UserError('rule', 'NO_TRIES_LEFT', TRIP_MESSAGES.noTriesLeft);
    if (timingSafeEqual(kept.codeHash, this.hash(tripId, orderId, code))) return null;
    await this.update(tx, kept, { triesLeft: kept.triesLeft - 1, refusedKey: stepId });
    return wrong;
  }

  private async update(
    tx: EntityManager,
    { companyId, id }: DeliveryCodeEntity,
    changes: Partial<DeliveryCodeEntity>,
  ): Promise<void> {
    await tx.getRepository(DeliveryCodeEntity).update({ companyId, id }, changes);
  }

  private hash(tripId: string, orderId: string, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${tripId}\n${orderId}\n${code}`).digest();
  }
}

function newCode(): string {
  return String(randomInt(10 ** DELIVERY_CODE.digits)).padStart(DELIVERY_CODE.digits, '0');
}

function messageFor({ companyId, phone, brand, shopOrderId }: CodeRecipient, code: string) {
  const values = { code, brand, order: shopOrderId };
  return { channel: 'sms' as const, to: phone, template: 'delivery-code' as const, values, companyId };
}
