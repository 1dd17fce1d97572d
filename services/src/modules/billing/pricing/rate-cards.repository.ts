import { Injectable } from '@nestjs/common';
import { type PricingField, STORAGE_TYPE_FIELD, type StorageChargeType } from '@godown/contracts/billing';
import { DEFAULT_RATE_CARD, type RateCard } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { insertMany } from '../../../database/entity-sql.js';
import { RateCardEntity } from './rate-card.entity.js';

/** A company's prices with those of storing. */
export interface CompanyRates extends RateCard {
  readonly storage: { readonly ratePaise: number; readonly chargeType: StorageChargeType };
}

const DEFAULT_RATES: CompanyRates = { ...DEFAULT_RATE_CARD, storage: { ratePaise: 0, chargeType: 'PER_UNIT' } };

const PRICE_OF = {
  'flat.forward': 'flatForwardPaise',
  'flat.rto': 'flatRtoPaise',
  'flat.codPercent': 'flatCodBasisPoints',
  'flat.codMinimum': 'flatCodMinimumPaise',
  'flat.packaging': 'flatPackagingPaise',
  'lightning.forward': 'lightningForwardPaise',
  'lightning.rto': 'lightningRtoPaise',
  'lightning.perExtra500g': 'lightningPerExtra500gPaise',
  'storage.rate': 'storageRatePaise',
  [STORAGE_TYPE_FIELD]: 'storageChargeType',
} as const satisfies Readonly<Record<PricingField | typeof STORAGE_TYPE_FIELD, keyof RateCardEntity>>;

/** What a company pays; the default until an admin sets its own. */
@Injectable()
export class RateCards {
  async get(tx: EntityManager, companyId: string): Promise<CompanyRates> {
    const card = await tx.getRepository(RateCardEntity).findOneBy({ companyId });
    return card ? toRates(card) : DEFAULT_RATES;
  }

  /** Sets one price. The others of a company without a card become the defaults of today. */
  async set(
    tx: EntityManager,
    companyId: string,
    change: { field: keyof typeof PRICE_OF; value: number | StorageChargeType; at: Date },
  ): Promise<void> {
    const updatedAt = change.at;
    await insertMany(tx, RateCardEntity, [{ companyId, ...defaultPrices(), updatedAt }], { skipExisting: true });
    await tx.getRepository(RateCardEntity).update({ companyId }, { [PRICE_OF[change.field]]: change.value, updatedAt });
  }
}

function defaultPrices(): Partial<RateCardEntity> {
  const { flat, lightning } = DEFAULT_RATE_CARD;
  return {
    flatForwardPaise: flat.forwardPaise,
    flatRtoPaise: flat.rtoPaise,
    flatCodBasisPoints: flat.codBasisPoints,
    flatCodMinimumPaise: flat.codMinimumPaise,
    flatPackagingPaise: flat.packagingPaise,
    lightningForwardPaise: lightning.forwardPaise,
    lightningRtoPaise: lightning.rtoPaise,
    lightningPerExtra500gPaise: lightning.perExtra500gPaise,
  };
}

function toRates(card: RateCardEntity): CompanyRates {
  return {
    flat: {
      forwardPaise: card.flatForwardPaise,
      rtoPaise: card.flatRtoPaise,
      codBasisPoints: card.flatCodBasisPoints,
      codMinimumPaise: card.flatCodMinimumPaise,
      packagingPaise: card.flatPackagingPaise,
    },
    lightning: {
      forwardPaise: card.lightningForwardPaise,
      rtoPaise: card.lightningRtoPaise,
      perExtra500gPaise: card.lightningPerExtra500gPaise,
    },
    storage: { ratePaise: card.storageRatePaise, chargeType: card.storageChargeType },
  };
}
