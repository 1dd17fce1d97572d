import { Injectable } from '@nestjs/common';
import { type PricingField, STORAGE_TYPE_FIELD, type StorageChargeType } from '@godown/contracts/billing';
import { DEFAULT_RATE_CARD, type RateCard } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../../database/rows.js';

interface RateRow {
  flat_forward_paise: number;
  flat_rto_paise: number;
  flat_cod_basis_points: number;
  flat_cod_minimum_paise: number;
  flat_packaging_paise: number;
  lightning_forward_paise: number;
  lightning_rto_paise: number;
  lightning_per_extra_500g_paise: number;
  storage_rate_paise: number;
  storage_charge_type: StorageChargeType;
}

/** A company's prices with those of storing. */
export interface CompanyRates extends RateCard {
  readonly storage: { readonly ratePaise: number; readonly chargeType: StorageChargeType };
}

const DEFAULT_RATES: CompanyRates = { ...DEFAULT_RATE_CARD, storage: { ratePaise: 0, chargeType: 'PER_UNIT' } };

const COLUMN_OF: Readonly<Record<PricingField | typeof STORAGE_TYPE_FIELD, keyof RateRow>> = {
  'flat.forward': 'flat_forward_paise',
  'flat.rto': 'flat_rto_paise',
  'flat.codPercent': 'flat_cod_basis_points',
  'flat.codMinimum': 'flat_cod_minimum_paise',
  'flat.packaging': 'flat_packaging_paise',
  'lightning.forward': 'lightning_forward_paise',
  'lightning.rto': 'lightning_rto_paise',
  'lightning.perExtra500g': 'lightning_per_extra_500g_paise',
  'storage.rate': 'storage_rate_paise',
  [STORAGE_TYPE_FIELD]: 'storage_charge_type',
};

/** What a company pays; the default until an admin sets its own. */
@Injectable()
export class RateCards {
  async get(tx: EntityManager, companyId: string): Promise<CompanyRates> {
    const [row] = await rows<RateRow>(tx, `SELECT * FROM rate_cards WHERE company_id = $1`, [companyId]);
    return row ? toRates(row) : DEFAULT_RATES;
  }

  /** Sets one price. The others of a company without a card become the defaults of today. */
  async set(
    tx: EntityManager,
    companyId: string,
    change: { field: keyof typeof COLUMN_OF; value: number | StorageChargeType; at: Date },
  ): Promise<void> {
    const { flat, lightning } = DEFAULT_RATE_CARD;
    await run(
      tx,
      `INSERT INTO rate_cards (company_id, flat_forward_paise, flat_rto_paise, flat_cod_basis_points, flat_cod_minimum_paise, flat_packaging_paise,
         lightning_forward_paise, lightning_rto_paise, lightning_per_extra_500g_paise, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (company_id) DO NOTHING`,
      [
        companyId,
        flat.forwardPaise,
        flat.rtoPaise,
        flat.codBasisPoints,
        flat.codMinimumPaise,
        flat.packagingPaise,
        lightning.forwardPaise,
        lightning.rtoPaise,
        lightning.perExtra500gPaise,
        change.at,
      ],
    );
    await run(tx, `UPDATE rate_cards SET ${COLUMN_OF[change.field]} = $2, updated_at = $3 WHERE company_id = $1`, [
      companyId,
      change.value,
      change.at,
    ]);
  }
}

function toRates(row: RateRow): CompanyRates {
  return {
    flat: {
      forwardPaise: row.flat_forward_paise,
      rtoPaise: row.flat_rto_paise,
      codBasisPoints: row.flat_cod_basis_points,
      codMinimumPaise: row.flat_cod_minimum_paise,
      packagingPaise: row.flat_packaging_paise,
    },
    lightning: {
      forwardPaise: row.lightning_forward_paise,
      rtoPaise: row.lightning_rto_paise,
      perExtra500gPaise: row.lightning_per_extra_500g_paise,
    },
    storage: { ratePaise: row.storage_rate_paise, chargeType: row.storage_charge_type },
  };
}
