import { type PricingType } from '@godown/contracts/orders';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Decimal, TenantId, Timestamp } from '../../database/columns.js';

/** What the shops of one type pay for one item, unless a shop has a price of its own. */
@Entity('store_type_prices')
@Check('store_type_prices_type_known', 'pricing_type IN (1, 2, 3)')
@Check('store_type_prices_value_not_negative', 'pricing_value >= 0')
export class StoreTypePriceEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('boolean')
  isDistributor!: boolean;

  @PrimaryColumn('text')
  sku!: string;

  @Column('smallint')
  pricingType!: PricingType;

  @Decimal(12, 2)
  pricingValue!: number;

  @Timestamp()
  updatedAt!: Date;
}
