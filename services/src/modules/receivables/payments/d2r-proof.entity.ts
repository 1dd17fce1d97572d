import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../../database/columns.js';

/** For which order an upload was asked: it proves no payment of another one. */
@Entity('d2r_proofs')
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'd2r_proofs_order_fk' })
export class D2rProofEntity {
  @TenantId()
  companyId!: string;

  /** The upload. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Timestamp()
  createdAt!: Date;
}
