import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../../database/columns.js';

/** A shop in which a promoter stands. */
@Entity('promoter_retailers')
@Index('promoter_retailers_by_retailer', ['companyId', 'retailerId'])
@ForeignKey('PromoterEntity', ['companyId', 'promoterId'], ['companyId', 'userId'], {
  name: 'promoter_retailers_promoter_fk',
})
@ForeignKey('StoreAddressEntity', ['companyId', 'retailerId'], ['companyId', 'id'], {
  name: 'promoter_retailers_retailer_fk',
})
export class PromoterRetailerEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  promoterId!: string;

  @PrimaryColumn('uuid')
  retailerId!: string;

  @Timestamp()
  createdAt!: Date;
}
