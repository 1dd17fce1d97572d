import { Check, Column, Entity, Unique } from 'typeorm';
import { Paise, Timestamp, UuidId } from '../../../database/columns.js';

/** Cash that a warehouse has taken to the platform's bank. Append-only. */
@Entity('cash_deposits')
@Unique('cash_deposits_reference_once', ['warehouseId', 'reference'])
@Check('cash_deposits_amount', 'amount_paise > 0')
export class CashDepositEntity {
  @UuidId()
  id!: string;

  @Column('uuid')
  warehouseId!: string;

  @Paise()
  amountPaise!: number;

  /** Of the bank's slip. */
  @Column('text')
  reference!: string;

  @Column('uuid')
  depositedBy!: string;

  @Timestamp()
  depositedAt!: Date;

  /** Where the photo of the slip is kept; null: none was taken. */
  @Column('text', { nullable: true })
  slipKey!: string | null;
}
