import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../database/columns.js';

/** What one shop pays for one item. */
@Entity('store_prices')
@ForeignKey('StoreAddressEntity', ['companyId', 'storeAddressId'], ['companyId', 'id'], {
  name: 'store_prices_store_fk',
})
@Check('store_prices_type_known', 'pricing_type IN (1, 2, 3)')
@Check('store_prices_value_not_negative', 'pricing_value >= (0)::numeric')
export class StorePriceEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  storeAddressId!: string;

  @PrimaryColumn('text')
  sku!: string;

  @Column('smallint')
  pricingType!: number;

  @Column('numeric', { precision: 12, scale: 2 })
  pricingValue!: string;

  @Timestamp()
  updatedAt!: Date;
}
