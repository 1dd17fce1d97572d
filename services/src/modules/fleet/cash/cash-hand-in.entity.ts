import { type CashCount } from '@godown/contracts/cash';
import { Check, Column, Entity, Index } from 'typeorm';
import { Json, Paise, SqlIndex, Timestamp, UuidId } from '../../../database/columns.js';

/** Cash that a driver has given to the warehouse. It may be of parcels of several companies, so it belongs to none. */
@Entity('cash_hand_ins')
@SqlIndex('cash_hand_ins_of_driver', '(driver_id, received_at DESC, id DESC)')
@Index('cash_hand_ins_of_warehouse', ['warehouseId'])
@Check(
  'cash_hand_ins_parts',
  'refused_upi_paise >= 0 AND short_paise >= 0 AND refused_upi_paise + short_paise <= expected_paise',
)
@Check(
  'cash_hand_ins_amounts',
  'expected_paise > 0 AND counted_paise >= 0 AND handed_in_paise = LEAST(expected_paise, counted_paise)',
)
export class CashHandInEntity {
  @UuidId()
  id!: string;

  @Column('uuid')
  driverId!: string;

  @Column('uuid')
  warehouseId!: string;

  @Paise()
  expectedPaise!: number;

  /** Part of the expected cash; null in older rows, which did not keep it. */
  @Paise({ nullable: true })
  refusedUpiPaise!: number | null;

  /** Part of the expected cash: what the previous hand-in lacked; null in older rows, which did not keep it. */
  @Paise({ nullable: true })
  shortPaise!: number | null;

  @Paise()
  countedPaise!: number;

  /** No more than was expected: an excess goes back to the driver. */
  @Paise()
  handedInPaise!: number;

  @Json()
  count!: CashCount;

  @Column('uuid')
  receivedBy!: string;

  @Timestamp()
  receivedAt!: Date;

  /** By the driver. */
  @Timestamp({ nullable: true })
  confirmedAt!: Date | null;
}
