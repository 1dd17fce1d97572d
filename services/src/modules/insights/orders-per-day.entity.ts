import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Paise, TenantId } from '../../database/columns.js';

/** What a company's orders of one day come to. Written by its projection only (ADR 0026). */
@Entity('orders_per_day')
export class OrdersPerDayEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('integer')
  generation!: number;

  /** The day of placing in India. */
  @PrimaryColumn('date')
  day!: string;

  /** All of them, also those that were cancelled later. */
  @Column('integer')
  placed!: number;

  @Paise()
  placedPaise!: number;

  /** Those of them that were cancelled, on whichever day. */
  @Column('integer')
  cancelled!: number;

  @Paise()
  cancelledPaise!: number;

  /** Those of them that are on their way back to the sender now. */
  @Column('integer', { default: 0 })
  onReturn!: number;
}
