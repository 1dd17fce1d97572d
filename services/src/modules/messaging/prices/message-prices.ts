import { Injectable } from '@nestjs/common';
import { MESSAGING_MESSAGES, type PlannedMessagePrice } from '@godown/contracts/messaging';
import { indiaDay } from '@godown/contracts/orders';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { upsertMany } from '../../../database/entity-sql.js';
import { MessagingConfig } from '../messaging.config.js';
import { DatedPrices } from './dated-prices.js';
import { MessagePriceEntity } from './message-price.entity.js';

/** The price list of messages. A price holds for whole days in India, and only days to come get another one. */
@Injectable()
export class MessagePrices {
  constructor(
    private readonly config: MessagingConfig,
    private readonly clock: Clock,
  ) {}

  /** @param companyId null: what companies without prices of their own pay */
  async of(tx: EntityManager, companyId: string | null): Promise<DatedPrices> {
    const { whatsappPaise, smsPaise, emailPaise } = this.config;
    const prices = await tx
      .getRepository(MessagePriceEntity)
      .findBy([{ tenantId: IsNull() }, ...(companyId === null ? [] : [{ tenantId: companyId }])]);
    return new DatedPrices(prices, { whatsapp: whatsappPaise, sms: smsPaise, email: emailPaise }, this.today());
  }

  /** A price that is planned for the same day is replaced. @throws UserError for a day that has begun */
  async plan(tx: EntityManager, tenantId: string | null, price: PlannedMessagePrice): Promise<void> {
    if (price.validFrom <= this.today())
      throw new UserError('invalid', 'PRICE_TOO_EARLY', MESSAGING_MESSAGES.priceTooEarly, {
        errors: [{ field: 'validFrom', message: MESSAGING_MESSAGES.priceTooEarly }],
      });
    const row = { tenantId, ...price, updatedAt: this.clock.now() };
    await upsertMany(tx, MessagePriceEntity, ['tenantId', 'channel', 'validFrom'], [row]);
  }

  /** @throws UserError missing; rule when the price has applied */
  async withdraw(tx: EntityManager, id: string): Promise<MessagePriceEntity> {
    const repository = tx.getRepository(MessagePriceEntity);
    const price = await repository.findOneBy({ id });
    if (!price) throw UserError.missing(MESSAGING_MESSAGES.priceMissing);
    const { affected } = await repository.delete({ id, validFrom: MoreThan(this.today()) });
    if (affected !== 1) throw new UserError('rule', 'PRICE_IN_EFFECT', MESSAGING_MESSAGES.priceInEffect);
    return price;
  }

  private today(): string {
    return indiaDay(this.clock.now());
  }
}
