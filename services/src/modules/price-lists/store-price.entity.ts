import { type PricingType } from '@godown/contracts/orders';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Decimal, TenantId, Timestamp } from '../../database/columns.js';

/** What one shop pays for one item. */
@Entity('store_prices')
@ForeignKey('StoreAddressEntity', ['companyId', 'storeAddressId'], ['companyId', 'id'], {
  name: 'store_prices_store_fk',
})
@Check('store_prices_type_known', 'pricing_type IN (1, 2, 3)')
@Check('store_prices_value_not_negative', 'pricing_value >= 0')
export class StorePriceEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  storeAddressId!: string;

  @PrimaryColumn('text')
  sku!: string;

  @Column('smallint')
  pricingType!: PricingType;

  @Decimal(12, 2)
  pricingValue!: number;

  @Timestamp()
  updatedAt!: Date;
}
