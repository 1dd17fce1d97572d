import { type StorageChargeType } from '@godown/contracts/billing';
import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { Paise, TenantId, Timestamp } from '../../../database/columns.js';

/** What a company pays per courier and zone. */
@Entity('rate_cards')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'rate_cards_company_fk' })
@Check('rate_cards_storage_not_negative', 'storage_rate_paise >= 0')
@Check(
  'rate_cards_storage_type_known',
  "storage_charge_type IN ('PER_UNIT', 'PER_SKU', 'PER_CUBIC_FEET', 'PER_PALLET')",
)
export class RateCardEntity {
  @TenantId()
  companyId!: string;

  @Paise()
  flatForwardPaise!: number;

  @Paise()
  flatRtoPaise!: number;

  @Column('integer')
  flatCodBasisPoints!: number;

  @Paise()
  flatCodMinimumPaise!: number;

  @Paise()
  flatPackagingPaise!: number;

  @Paise()
  lightningForwardPaise!: number;

  @Paise()
  lightningRtoPaise!: number;

  @Paise({ name: 'lightning_per_extra_500g_paise' })
  lightningPerExtra500gPaise!: number;

  @Timestamp({ default: () => 'now()' })
  updatedAt!: Date;

  @Paise({ default: () => '0' })
  storageRatePaise!: number;

  @Column('text', { default: () => "'PER_UNIT'::text" })
  storageChargeType!: StorageChargeType;
}
