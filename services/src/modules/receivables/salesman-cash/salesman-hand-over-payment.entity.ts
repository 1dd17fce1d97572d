import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantId } from '../../../database/columns.js';

/** A payment that a hand-over covers: each is handed over once. Append-only. */
@Entity('salesman_hand_over_payments')
@Index('salesman_hand_over_payments_of_hand_over', ['companyId', 'handOverId'])
@ForeignKey('D2rCollectionEntity', ['companyId', 'collectionId'], ['companyId', 'id'], {
  name: 'salesman_hand_over_payments_collection_fk',
})
@ForeignKey('SalesmanHandOverEntity', ['companyId', 'handOverId'], ['companyId', 'id'], {
  name: 'salesman_hand_over_payments_hand_over_fk',
})
export class SalesmanHandOverPaymentEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  collectionId!: string;

  @Column('uuid')
  handOverId!: string;
}
