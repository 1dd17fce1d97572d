import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** What a retailer gets back for pieces of an order. */
@Entity('credit_notes')
@Unique('credit_notes_number_unique', ['companyId', 'number'])
@Index('credit_notes_of_order', ['companyId', 'orderId'])
@SqlIndex('credit_notes_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('credit_notes_of_retailer', '(company_id, store_address_id, created_at) WHERE (spent_paise < amount_paise)')
@SqlIndex('credit_notes_by_person', '(created_by, created_at DESC, id DESC)')
@Unique('credit_notes_client_key_unique', ['companyId', 'clientKey'])
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

  /** The retailer. */
  @Column('uuid')
  storeAddressId!: string;

  @Paise()
  amountPaise!: number;

  /** What payments in the mode CN-ADJUSTED have used of it. */
  @Paise({ default: () => '0' })
  spentPaise!: number;

  /** The key under which the caller may send the note again. */
  @Column('text', { nullable: true })
  clientKey!: string | null;

  /** Of what was sent under the key. */
  @Column('text', { nullable: true })
  requestHash!: string | null;

  /** Of a private picture of what the shop gave back. */
  @Column('text', { nullable: true })
  photoKey!: string | null;

  @Column('uuid')
  createdBy!: string;

  @Timestamp()
  createdAt!: Date;
}
