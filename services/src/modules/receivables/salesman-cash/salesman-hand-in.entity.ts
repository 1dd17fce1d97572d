import { type CashCount } from '@godown/contracts/cash';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Json, TenantId, Timestamp } from '../../../database/columns.js';

/** What a salesman last asked to hand in. */
@Entity('salesman_hand_ins')
@Index('salesman_hand_ins_by_hand_over', ['companyId', 'handOverId'])
@ForeignKey('SalesmanHandOverEntity', ['companyId', 'handOverId'], ['companyId', 'id'], {
  name: 'salesman_hand_ins_hand_over_fk',
})
export class SalesmanHandInEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  salesmanId!: string;

  /** Of the request; a newer one has another. */
  @Column('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Json()
  count!: CashCount;

  /** Payments. */
  @Column('uuid', { array: true })
  chequeIds!: string[];

  @Timestamp()
  askedAt!: Date;

  /** The hand-over that answered it; null: the company has not counted. */
  @Column('uuid', { nullable: true })
  handOverId!: string | null;
}
