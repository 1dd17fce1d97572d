import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { type NoteTax } from './note-tax.js';
import { Json, Paise, TenantId } from '../../../database/columns.js';

/** The pieces of one line of the order that a note is about. */
@Entity('credit_note_items')
@ForeignKey('CreditNoteEntity', ['companyId', 'noteId'], ['companyId', 'id'], { name: 'credit_note_items_note_fk' })
@ForeignKey('OrderItemEntity', ['companyId', 'orderItemId'], ['companyId', 'id'], { name: 'credit_note_items_item_fk' })
@Check('credit_note_items_amount_not_negative', 'amount_paise >= 0')
@Check('credit_note_items_not_negative', 'credit >= 0 AND expired >= 0 AND damaged >= 0')
@Check('credit_note_items_not_empty', 'credit + expired + damaged > 0')
export class CreditNoteItemEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  noteId!: string;

  @PrimaryColumn('uuid')
  orderItemId!: string;

  /** What is left to note is counted by SKU over the whole order. */
  @Column('text')
  sku!: string;

  @Column('integer', { default: 0 })
  credit!: number;

  @Column('integer', { default: 0 })
  expired!: number;

  @Column('integer', { default: 0 })
  damaged!: number;

  /** Tax included, at the price of the order. */
  @Paise({ default: () => '0' })
  amountPaise!: number;

  /** As the tax invoice says it; null when the order had none. */
  @Json({ nullable: true })
  tax!: NoteTax | null;
}
