import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../../database/columns.js';

/** The sums of a promoter's transactions of one product; changed under the lock of the promoter's row. */
@Entity('promoter_stock')
@ForeignKey('PromoterEntity', ['companyId', 'promoterId'], ['companyId', 'userId'], {
  name: 'promoter_stock_promoter_fk',
})
@ForeignKey('CatalogueItemEntity', ['companyId', 'catalogueId'], ['companyId', 'id'], {
  name: 'promoter_stock_item_fk',
})
@Check('promoter_stock_not_negative', 'given >= 0 AND sold >= 0 AND returned >= 0 AND damaged >= 0')
@Check('promoter_stock_within_given', 'sold + returned + damaged <= given')
export class PromoterStockEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  promoterId!: string;

  @PrimaryColumn('uuid')
  catalogueId!: string;

  @Column('integer', { default: 0 })
  given!: number;

  @Column('integer', { default: 0 })
  sold!: number;

  @Column('integer', { default: 0 })
  returned!: number;

  @Column('integer', { default: 0 })
  damaged!: number;

  @Timestamp()
  updatedAt!: Date;
}
