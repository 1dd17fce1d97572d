import { type CountMode } from '@godown/contracts/stock-counts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../database/columns.js';

/** A scan, or a number that was typed. Append-only; its id is the device's key. */
@Entity('stock_count_entries')
@Index('stock_count_entries_by_person', ['companyId', 'stockCountId', 'enteredBy'])
@ForeignKey('StockCountLineEntity', ['companyId', 'lineId'], ['companyId', 'id'], {
  name: 'stock_count_entries_line_fk',
})
@Check('stock_count_entries_mode_known', "mode IN ('ADD', 'SET')")
@Check('stock_count_entries_quantity_not_negative', 'quantity >= 0')
export class StockCountEntryEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  stockCountId!: string;

  @Column('uuid')
  lineId!: string;

  @Column('text')
  mode!: CountMode;

  @Column('integer')
  quantity!: number;

  @Column('uuid')
  enteredBy!: string;

  @Timestamp()
  enteredAt!: Date;
}
