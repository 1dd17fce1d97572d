import { type CashCount } from '@godown/contracts/cash';
import { Check, Column, Entity } from 'typeorm';
import { Json, Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** Cash and cheques that a salesman has given to the company. Append-only. */
@Entity('salesman_hand_overs')
@SqlIndex('salesman_hand_overs_newest', '(company_id, received_at DESC, id DESC)')
@SqlIndex('salesman_hand_overs_of_salesman', '(company_id, salesman_id, received_at DESC, id DESC)')
@Check('salesman_hand_overs_amounts', 'counted_paise >= 0 AND cheques >= 0 AND cheques_paise >= 0')
@Check('salesman_hand_overs_something', 'counted_paise > 0 OR cheques > 0')
@Check('salesman_hand_overs_difference_has_reason', 'counted_paise = expected_paise OR reason IS NOT NULL')
export class SalesmanHandOverEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  salesmanId!: string;

  /** Cash on the salesman's account; below zero after an excess. */
  @Paise()
  expectedPaise!: number;

  /** What has left the salesman's account: the difference stays on it. */
  @Paise()
  countedPaise!: number;

  @Json()
  count!: CashCount;

  /** How many. */
  @Column('integer')
  cheques!: number;

  @Paise()
  chequesPaise!: number;

  /** Of a difference. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('uuid')
  receivedBy!: string;

  @Timestamp()
  receivedAt!: Date;
}
