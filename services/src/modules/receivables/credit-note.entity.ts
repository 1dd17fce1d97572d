import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Paise, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** What a retailer gets back for pieces of an order. */
@Entity('credit_notes')
@Unique('credit_notes_number_unique', ['companyId', 'number'])
@Index('credit_notes_of_order', ['companyId', 'orderId'])
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'credit_notes_order_fk' })
@Check('credit_notes_spent_within', 'spent_paise BETWEEN 0 AND amount_paise')
export class CreditNoteEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  number!: string;

  @Column('uuid')
  orderId!: string;

  @Paise()
  amountPaise!: number;

  /** What payments in the mode CN-ADJUSTED have used of it. */
  @Paise({ default: () => '0' })
  spentPaise!: number;

  @Column('uuid')
  createdBy!: string;

  @Timestamp()
  createdAt!: Date;
}
