import { type PromoterStockKind } from '@godown/contracts/field-force';
import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** Units that a promoter was given, sold, returned or reported damaged. Append-only. */
@Entity('promoter_transactions')
@Unique('promoter_transactions_once', ['companyId', 'requestKey'])
@SqlIndex('promoter_transactions_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('promoter_transactions_of_promoter', '(company_id, promoter_id, created_at DESC, id DESC)')
@ForeignKey('WarehouseEntity', ['warehouseId'], ['id'], { name: 'promoter_transactions_warehouse_fk' })
@ForeignKey('PromoterEntity', ['companyId', 'promoterId'], ['companyId', 'userId'], {
  name: 'promoter_transactions_promoter_fk',
})
@ForeignKey('StoreAddressEntity', ['companyId', 'retailerId'], ['companyId', 'id'], {
  name: 'promoter_transactions_retailer_fk',
})
@Check('promoter_transactions_kind_known', "kind IN ('GIVEN', 'SOLD', 'RETURNED', 'DAMAGED')")
@Check('promoter_transactions_units_positive', 'units > 0')
@Check('promoter_transactions_warehouse_of_kind', "(warehouse_id IS NOT NULL) = (kind IN ('GIVEN', 'RETURNED'))")
export class PromoterTransactionEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  promoterId!: string;

  @Column('text')
  kind!: PromoterStockKind;

  /** Of all its items. */
  @Column('integer')
  units!: number;

  @Column('uuid', { nullable: true })
  warehouseId!: string | null;

  @Column('uuid', { nullable: true })
  retailerId!: string | null;

  @Column('text', { nullable: true })
  remark!: string | null;

  /** The client's key: a repeat records nothing. */
  @Column('text')
  requestKey!: string;

  @Column('uuid')
  recordedBy!: string;

  @Timestamp()
  createdAt!: Date;
}
