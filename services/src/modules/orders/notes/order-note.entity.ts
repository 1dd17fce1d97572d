import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A remark of a person on an order. Its text may name the buyer and goes with them. */
@Entity('order_notes')
@Index('order_notes_of_order', ['companyId', 'orderId', 'id'])
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'order_notes_order_fk' })
@ForeignKey('UserEntity', ['authorId'], ['id'], { name: 'order_notes_author_fk' })
@Check('order_notes_text_length', 'char_length(text) <= 2000')
export class OrderNoteEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  authorId!: string;

  @Column('text')
  text!: string;

  /** Who was told. */
  @Column('uuid', { array: true })
  mentions!: string[];

  @Timestamp()
  createdAt!: Date;
}
