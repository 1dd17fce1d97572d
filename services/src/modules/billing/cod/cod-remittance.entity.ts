import { type RemittanceStatus } from '@godown/contracts/billing';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** The cash of one parcel on its way from the courier to the seller. */
@Entity('cod_remittances')
@Unique('cod_remittances_one_per_order', ['companyId', 'orderId'])
@Index('cod_remittances_by_awb', ['awb'])
@SqlIndex('cod_remittances_awb_trgm', 'USING gin (awb gin_trgm_ops)')
@SqlIndex('cod_remittances_newest', '(company_id, delivered_at DESC, id DESC)')
@SqlIndex('cod_remittances_newest_of_all', '(delivered_at DESC, id DESC)')
@SqlIndex('cod_remittances_newest_of_status', '(company_id, status, delivered_at DESC, id DESC)')
@SqlIndex('cod_remittances_newest_of_status_of_all', '(status, delivered_at DESC, id DESC)')
@SqlIndex('cod_remittances_shop_order_id_trgm', 'USING gin (shop_order_id gin_trgm_ops)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'cod_remittances_company_fk' })
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'cod_remittances_order_fk' })
@Check('cod_remittances_amount_positive', 'amount_paise > 0')
@Check('cod_remittances_remitted_has_time', "(status = 'REMITTED') = (remitted_at IS NOT NULL)")
@Check('cod_remittances_status_known', "status IN ('PENDING', 'IN_PROCESS', 'REMITTED', 'ON_HOLD', 'DISPUTED')")
export class CodRemittanceEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('text')
  shopOrderId!: string;

  @Column('text')
  awb!: string;

  @Column('text')
  courier!: string;

  @Paise()
  amountPaise!: number;

  @Column('text')
  status!: RemittanceStatus;

  @Timestamp()
  deliveredAt!: Date;

  @Timestamp({ nullable: true })
  remittedAt!: Date | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;
}
