import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Paise, TenantId } from '../../database/columns.js';

/** What is counted by itself. Each row of a kind is one of its values. */
export type ShareKind = 'state' | 'warehouse' | 'courier' | 'product' | 'undelivered' | 'return';

/** How much of a company's orders of one day has one value of a kind. Written by its projection only (ADR 0026). */
@Entity('order_shares_per_day')
@Check(
  'order_shares_per_day_kind_known',
  "kind IN ('state', 'warehouse', 'courier', 'product', 'undelivered', 'return')",
)
export class OrderShareEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('integer')
  generation!: number;

  @PrimaryColumn('text')
  kind!: ShareKind;

  /** The day of placing in India. */
  @PrimaryColumn('date')
  day!: string;

  /** The name of the state, the id of the warehouse, the key of the courier, the SKU, or the reason. */
  @PrimaryColumn('text')
  key!: string;

  /** The title of a product; otherwise empty. */
  @Column('text')
  label!: string;

  @Column('integer')
  orders!: number;

  /** Pieces of a product; otherwise 0. */
  @Column('integer')
  quantity!: number;

  /** What the product's lines come to, with tax; otherwise 0. */
  @Paise()
  amountPaise!: number;
}
